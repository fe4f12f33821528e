import type { Clock } from '../src/shop/system/context.ts'

export interface TestClock extends Clock {
  /** Moves on by so many milliseconds; time itself goes on passing. */
  advance(milliseconds: number): void
  /** Jumps to a moment. */
  set(moment: Date | string): void
}

/** Real time, moved as far as a test likes. */
export function createTestClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
    },
    set(moment) {
      ahead = new Date(moment).getTime() - Date.now()
    },
  }
}
