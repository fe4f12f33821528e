import { desc, eq } from 'drizzle-orm'
import { orderDelays } from '../../../db/tables/office.ts'
import { isoOfDay } from '../kernel/day.ts'
import type { Db } from '../kernel/db.ts'

/** The newest delay of an order. `needsYes`: the first stands when the buyer says nothing, no other does. */
export async function findDelay(
  db: Db,
  orderId: string,
): Promise<{ shipBy: string; needsYes: boolean; agreedAt: Date | null } | null> {
  const [delay] = await db
    .select()
    .from(orderDelays)
    .where(eq(orderDelays.orderId, orderId))
    .orderBy(desc(orderDelays.number))
    .limit(1)
  if (!delay) return null
  return { shipBy: isoOfDay(delay.shipBy), needsYes: delay.number > 1, agreedAt: delay.agreedAt }
}
