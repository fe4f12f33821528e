import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { readSeed } from '../../scripts/seeds.ts'
import { leavesOutPostgres } from '../../test/postgres-cluster.ts'

/** Drawn before the run and printed with it; the same one tells the same lives. */
const seed = readSeed('KILL_SEED')

/** On PostgreSQL where there is one; that the embedded database survives kills is `test/kill`. */
const DATABASE = leavesOutPostgres ? 'pglite' : 'postgres'

test(`members live through weeks of their plans over HTTP on ${DATABASE}, with the shop killed at random, and every bill is right`, async () => {
  const { code, said } = await soak(['--database', DATABASE, '--seed', String(seed)])
  expect(code, `KILL_SEED=${seed}\n${said}`).toBe(0)
})

/** The long form by hand: `npm run soak -- --members 1000 --months 24 --seed 7`. */
async function soak(words: string[]) {
  const short = [
    '--members',
    '3',
    '--months',
    '1.25',
    '--kills',
    '1',
    '--furnished',
    inject('furnishedFolder'),
  ]
  const child = spawn(process.execPath, ['lab/soak/run-soak.ts', ...short, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  // A process may be gone before its last words are read.
  const [code] = await once(child, 'close')
  return { code, said }
}
