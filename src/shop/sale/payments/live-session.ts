import { and, eq } from 'drizzle-orm'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import { isConstant } from '../../kernel/constant.ts'
import type { Db } from '../../kernel/db.ts'
import type { CheckoutSession } from './open-session.ts'

/** A session that can still be paid; each charge has at most one. */
const LIVE: CheckoutSession['status'][] = ['opening', 'open']

export function isLive(session: Pick<CheckoutSession, 'status'>): boolean {
  return LIVE.includes(session.status)
}

/** The same as a condition on rows of `checkout_sessions`. */
export const rowIsLive = isConstant(checkoutSessions.status, ...LIVE)

/** The session an order can be paid with right now. */
export async function findLiveSession(db: Db, orderId: string): Promise<CheckoutSession | undefined> {
  const [row] = await db
    .select({ session: checkoutSessions })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .where(and(eq(charges.orderId, orderId), rowIsLive))
  return row?.session
}
