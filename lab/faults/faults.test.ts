import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readSeed } from '../../scripts/seeds.ts'
import { leavesOutPostgres } from '../../test/postgres-cluster.ts'
import { CROSS_KINDS } from './cross-kinds.ts'
import { KINDS } from './kinds.ts'
import { openSmallDisk } from './small-disk.ts'

/** Drawn before the run and printed with it. */
const seed = readSeed('KILL_SEED')

/** The short form; the long one is `npm run faults -- --runs 1000 --worlds 4`. */
test('every kind of fault strikes while people buy, and the doctor finds nothing wrong', {
  skip: leavesOutPostgres,
}, async () => {
  const kinds = Object.keys(KINDS).length + Object.keys(CROSS_KINDS).length
  expect(kinds).toBeGreaterThan(23)
  const words = ['lab/faults/main.ts', '--every', '--disk', '--runs', '1', '--seed', String(seed)]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  // A process may be gone before its last words are read.
  const [code] = await once(child, 'close')
  expect(code, said).toBe(0)
  expect(said).toContain(`${kinds - (mayMount() ? 0 : 1)} kinds of fault`)
})

/** Whether a disk can be filled: only who may mount one has a small one. */
function mayMount(): boolean {
  const disk = openSmallDisk(1)
  disk?.remove()
  return disk !== undefined
}
