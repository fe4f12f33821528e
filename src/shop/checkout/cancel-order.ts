import { and, eq, inArray } from 'drizzle-orm'
import { checkoutSessions } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveOrder, type Order } from '../orders/move-order.ts'
import { returnStock } from '../orders/stock.ts'
import { closeSession } from '../payments/close-session.ts'

/**
 * Calls an unpaid order off: its session is closed at the provider first, so nobody can pay it afterwards,
 * then the stock goes back on sale.
 * @throws ShopError `not_found`, `unavailable`, or `conflict` when it was paid (refund it instead)
 */
export async function cancelOrder(ctx: Ctx, id: string): Promise<Order> {
  const live = await ctx.db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.orderId, id), inArray(checkoutSessions.status, ['opening', 'open'])))
  for (const session of live) await closeSession(ctx, session, { keepOrder: true })
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const cancelled = await moveOrder(tx, ctx, order, { to: 'cancelled', changes: { stockHeld: false } })
    if (order.stockHeld) await returnStock(tx, order.deviceSku, order.quantity)
    return cancelled
  })
}
