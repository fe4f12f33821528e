import { join } from 'node:path'
import { validRange } from 'semver'
import { expect, test } from 'vitest'
import { readLockFile } from '../image/lock-file.ts'
import { findVulnerable, readKept } from './known-advisories.ts'

const lock = readLockFile(join(import.meta.dirname, '../..'))
const kept = readKept()

test('no package of the lock file has a fault that is known; `npm run audit:refresh` brings the list up to date', () => {
  console.info(`${kept.advisories.length} advisories kept on ${kept.keptAt} (${kept.source})`)
  expect(findVulnerable(lock, kept)).toEqual([])
})

test('every advisory of the list can be read, and what is accepted has a reason', () => {
  expect(kept.advisories.length).toBeGreaterThan(10)
  expect(kept.advisories.filter(({ affected }) => validRange(affected) === null)).toEqual([])
  expect(kept.accepted.filter(({ why }) => why.length < 20)).toEqual([])
})

test('a package of an affected version is named, unless somebody looked at it', () => {
  const old = { packages: { '': {}, 'node_modules/a/node_modules/hono': { version: '4.12.3' } } }
  const list = { ...kept, advisories: kept.advisories.filter(({ id }) => id === 'GHSA-9vqf-7f2p-gf9v') }
  const [line] = findVulnerable(old, list)
  expect(line).toContain('hono 4.12.3: bodyLimit can be bypassed')
  const accepted = [{ id: 'GHSA-9vqf-7f2p-gf9v', why: 'bodies are measured by the shop itself' }]
  expect(findVulnerable(old, { ...list, accepted })).toEqual([])
})
