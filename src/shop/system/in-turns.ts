import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** How long one piece of work goes on before other requests have their turn. */
const LONGEST_TURN_MS = 10

/** Does work that takes a tenth of a second in small steps, in turns with whatever else waits. */
export async function inTurns<Made>(steps: Generator<unknown, Made>): Promise<Made> {
  let began = performance.now()
  let step = steps.next()
  while (!step.done) {
    if (performance.now() - began > LONGEST_TURN_MS) {
      await turnOfOthers()
      began = performance.now()
    }
    step = steps.next()
  }
  return step.value
}
