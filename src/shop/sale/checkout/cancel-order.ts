import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { returnStock } from '../orders/stock.ts'
import { closeSession } from '../payments/close-session.ts'
import { findLiveSession } from '../payments/live-session.ts'

/**
 * Calls an unpaid order off: its session is closed at the provider first, so it cannot be paid afterwards,
 * then the stock goes back on sale.
 * @throws ShopError `not_found`, `unavailable`, or `conflict` when it was paid (refund it instead)
 */
export async function cancelOrder(ctx: Ctx, id: string): Promise<Order> {
  requireStaff(ctx, 'cancel_order')
  const live = await findLiveSession(ctx.db, id)
  if (live) await closeSession(ctx, live, { keepOrder: true })
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    // The table lets only its buyer call a paid order off, and that sends the money back.
    if (order.status === 'paid') throw new ShopError('wrong_state', { from: 'paid', to: 'cancelled' })
    const cancelled = await moveOrder(tx, ctx, { order, to: 'cancelled', changes: { stockHeld: false } })
    if (order.stockHeld) await returnStock(tx, order.lines)
    return cancelled
  })
}
