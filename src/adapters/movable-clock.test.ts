import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '../shop/kernel/db.ts'
import { openMovableClock } from './movable-clock.ts'

const DAY = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

/** A database of one row; what a reading finds is handed out when the test says so. */
function aSlowRow() {
  let ahead = 0
  let isSlow = false
  const readings: (() => void)[] = []
  const read = () => {
    const found = [{ aheadMs: ahead }]
    return isSlow ? new Promise((done) => readings.push(() => done(found))) : Promise.resolve(found)
  }
  const move = (milliseconds: number) => {
    ahead += milliseconds
    return Promise.resolve([{ aheadMs: ahead }])
  }
  const db = {
    select: () => ({ from: () => ({ where: read }) }),
    insert: () => ({
      values: ({ aheadMs }: { aheadMs: number }) => ({
        onConflictDoUpdate: () => ({ returning: () => move(aheadMs) }),
      }),
    }),
  } as unknown as Db
  return {
    db,
    move,
    slowDown: () => {
      isSlow = true
    },
    answer: () => {
      for (const reading of readings.splice(0)) reading()
    },
  }
}

test('a clock that was moved stays there when a reading from before comes late', async () => {
  vi.useFakeTimers({ now: 0 })
  const row = aSlowRow()
  const clock = await openMovableClock(row.db)
  row.slowDown()
  vi.advanceTimersByTime(1_000)
  await clock.advance(DAY)
  row.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(clock.now().getTime()).toBe(DAY + 1_000)
  clock.close()
})

test('a clock follows another process that moved it', async () => {
  vi.useFakeTimers({ now: 0 })
  const row = aSlowRow()
  const clock = await openMovableClock(row.db)
  await row.move(DAY)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(clock.now().getTime()).toBe(DAY + 1_000)
  clock.close()
})
