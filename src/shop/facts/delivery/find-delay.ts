import { desc, eq } from 'drizzle-orm'
import { orderDelays } from '../../../../db/tables/office.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'

export interface Delay {
  shipBy: string
  /** The first stands when the buyer says nothing, no other does. */
  needsYes: boolean
  agreedAt: Date | null
}

/** The newest delay of an order. */
export async function findDelay(db: Db, orderId: string): Promise<Delay | null> {
  const [delay] = await db
    .select()
    .from(orderDelays)
    .where(eq(orderDelays.orderId, orderId))
    .orderBy(desc(orderDelays.number))
    .limit(1)
  return delay ? asDelay(delay) : null
}

export function asDelay(row: typeof orderDelays.$inferSelect): Delay {
  return { shipBy: isoOfDay(row.shipBy), needsYes: row.number > 1, agreedAt: row.agreedAt }
}
