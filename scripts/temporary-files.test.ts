import { existsSync, statfsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'

test('a folder that was set is left as it is', () => {
  const env = { TMPDIR: '/elsewhere' }
  keepTemporaryFilesInMemory(env)
  expect(env.TMPDIR).toBe('/elsewhere')
})

test('the folder in memory is taken where it has 3 GB of room, and no other', () => {
  const env: NodeJS.ProcessEnv = {}
  keepTemporaryFilesInMemory(env)
  const room = existsSync('/dev/shm') ? statfsSync('/dev/shm') : { bavail: 0, bsize: 0 }
  expect(env.TMPDIR).toBe(room.bavail * room.bsize > 3 * 1024 ** 3 ? '/dev/shm' : undefined)
})
