import { expect, test } from 'vitest'
import { readSeed } from '../../scripts/seeds.ts'
import { runLives } from './run-lives.ts'

/** Drawn before the run and printed with it; the same one draws the same lives. */
const seed = readSeed('PROPERTY_SEED')

/** The long form by hand: `npm run lives -- --lives 500 --seed 1`. */
test('twenty lives are charged for what was agreed to and can be paid, to the cent, and told of it when it was promised', async () => {
  const { complaints, bills, waits } = await runLives({ lives: 20, days: 100, seed })
  expect(complaints, `npm run lives -- --lives 20 --days 100 --seed ${seed}`).toEqual([])
  expect([bills > 10, waits > 3]).toEqual([true, true])
})
