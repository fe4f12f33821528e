import { expect, test } from 'vitest'
import { runLives } from './run-lives.ts'

/** The same ones at each run; `npm run lives -- --lives 500 --seed 1` draws others. */
const SEED = 11

test('twenty lives are charged for what was agreed to and can be paid, to the cent, and told of it when it was promised', async () => {
  const { complaints, bills, waits } = await runLives({ lives: 20, days: 70, seed: SEED })
  expect(complaints, `npm run lives -- --lives 20 --days 70 --seed ${SEED}`).toEqual([])
  expect([bills > 10, waits > 3]).toEqual([true, true])
}, 600_000)
