import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

function* work(steps: number, ms: number) {
  for (let at = 0; at < steps; at += 1) {
    for (const end = performance.now() + ms; performance.now() < end; );
    yield
  }
  return steps
}

test('others have their turn before long work ends, and short work is done at once', async () => {
  let turns = 0
  let isDone = false
  const others = (async () => {
    for (; !isDone; turns += 1) await turn()
  })()
  const done = await inTurns(work(8, 6))
  const between = turns
  expect([done, await inTurns(work(3, 0)), turns - between]).toEqual([8, 3, 0])
  isDone = true
  await others
  expect(between).toBeGreaterThanOrEqual(3)
})
