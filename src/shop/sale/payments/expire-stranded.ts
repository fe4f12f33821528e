import { and, eq, lt, notExists } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { isConstant } from '../../kernel/constant.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { expireOrder } from '../orders/expire-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findLiveSession, rowIsLive } from './live-session.ts'

/** Longer than any payment page stays open, in milliseconds. */
const STRANDED_MS = 45 * 60_000
/** Orders looked at in one round. */
const BATCH = 50

/**
 * Gives up orders that wait for a payment that can no longer be made: a crash after the old payment page was closed and
 * before the new one was planned. Without it their stock, and the uses of their codes, would be held forever.
 * @returns how many were given up
 */
export async function expireStranded(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const quietSince = new Date(ctx.clock.now().getTime() - STRANDED_MS)
  const stranded = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isConstant(orders.status, 'awaiting_payment'),
        lt(orders.updatedAt, quietSince),
        notExists(liveSessions(ctx.db)),
      ),
    )
    .limit(BATCH)
  for (const { id } of stranded) {
    try {
      await giveUp(ctx, id)
    } catch (error) {
      // One order that cannot be given up must not keep the stock of the others.
      ctx.log.warn('sweeper.order_failed', { orderId: id, error })
    }
  }
  return stranded.length
}

/** Looked at again under the order's lock, which a checkout takes before it plans a session. */
async function giveUp(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!(await findLiveSession(tx, id)))
      await expireOrder(tx, ctx, { order, actor: { kind: 'system', name: 'sweeper' } })
  })
}

function liveSessions(db: Db) {
  return db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .where(and(eq(charges.orderId, orders.id), rowIsLive))
}
