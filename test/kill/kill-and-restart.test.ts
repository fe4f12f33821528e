import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { readSeed } from '../../scripts/seeds.ts'

/** How often the shop is killed; the build server makes do with fewer than `KILLS=20 npm test -- kill`. */
const KILLS = process.env.KILLS ?? '2'

/** Drawn before the run and printed with it; the same one kills at the same moments. */
const seed = readSeed('KILL_SEED')

test('a shop on the embedded database, killed at random while people buy, loses and doubles nothing', async () => {
  const furnished = inject('furnishedFolder')
  const { code, said } = await run([
    ...['--database', 'pglite', '--kills', KILLS],
    ...['--seed', String(seed), '--furnished', furnished],
  ])
  expect(code, `KILL_SEED=${seed}\n${said}`).toBe(0)
})

/** The long form by hand: `node test/kill/run-kills.ts --database postgres --payments stripe --kills 20`. */
async function run(words: string[]) {
  const child = spawn(process.execPath, ['test/kill/run-kills.ts', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  // A process may be gone before its last words are read.
  const [code] = await once(child, 'close')
  return { code, said }
}
