import { eq, sql } from 'drizzle-orm'
import { testClock } from '../../db/tables/test-clock.ts'
import type { Db } from '../shop/kernel/db.ts'
import type { Clock } from '../shop/system/context.ts'

const ROW = 'shop'
/** How soon another process notices that the clock was moved, in milliseconds. */
const REREAD_MS = 1_000

export interface OpenMovableClock extends Clock {
  advance(milliseconds: number): Promise<void>
  close(): void
}

/** Real time plus what the database says: the same in every process of a shop in test mode, and after a restart. */
export async function openMovableClock(db: Db): Promise<OpenMovableClock> {
  let ahead = await readAhead(db)
  const timer = setInterval(() => {
    // A database that is away for a moment leaves the clock as it was. The clock never goes back: what was read before it
    // was moved here may come after.
    readAhead(db).then(
      (read) => {
        ahead = Math.max(ahead, read)
      },
      () => {},
    )
  }, REREAD_MS)
  timer.unref()
  return {
    now: () => new Date(Date.now() + ahead),
    async advance(milliseconds) {
      const [row] = await db
        .insert(testClock)
        .values({ id: ROW, aheadMs: milliseconds })
        .onConflictDoUpdate({
          target: testClock.id,
          set: { aheadMs: sql`${testClock.aheadMs} + ${milliseconds}` },
        })
        .returning()
      ahead = row?.aheadMs ?? ahead
    },
    close: () => clearInterval(timer),
  }
}

async function readAhead(db: Db): Promise<number> {
  const [row] = await db.select().from(testClock).where(eq(testClock.id, ROW))
  return row?.aheadMs ?? 0
}
