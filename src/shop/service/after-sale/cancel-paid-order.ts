import { eq } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { type Actor, anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { ZERO } from '../../kernel/money.ts'
import { lockLinkedOrder } from '../../sale/orders/linked-order.ts'
import { moveOrder } from '../../sale/orders/move-order.ts'
import type { Order } from '../../sale/orders/order-lines.ts'
import { hasLeft, listParcels } from '../../sale/orders/read-parcels.ts'
import { returnStock } from '../../sale/orders/stock.ts'
import { unpackAll } from '../../sale/parcels/unpack-parcel.ts'
import { getSettledPayment } from '../../sale/payments/refund-order.ts'
import { isDisputed, requireRefundable } from '../../sale/payments/refund-rules.ts'
import { stageRefund } from '../../sale/payments/stage-refund.ts'
import type { Ctx } from '../../system/context.ts'

/**
 * The buyer calls a paid order off before it is packed: all that was paid and has not gone back yet goes back, once,
 * however often this is asked.
 * @throws ShopError `link_invalid`, `conflict` once it was shipped or while the bank decides on the payment
 */
export function cancelByLink(ctx: Ctx, token: string): Promise<void> {
  anyone(ctx)
  return ctx.db.transaction(async (tx) => {
    const order = await lockLinkedOrder(tx, ctx, token)
    if (isCalledOff(order)) return
    if (order.status !== 'paid') throw new ShopError('order_not_cancellable', { status: order.status })
    const parcels = await listParcels(tx, [order.id])
    if (parcels.some(hasLeft)) throw new ShopError('order_not_cancellable', { status: 'fulfilled' })
    await callOff(tx, ctx, { order, reason: 'cancelled', actor: ctx.actor })
  })
}

/** Whether the buyer, or the shop for them, has cancelled it. */
export function isCalledOff(order: Pick<Order, 'cancelRequestedAt'>): boolean {
  return order.cancelRequestedAt !== null
}

/** Whether the payment of an order is disputed: its money cannot be sent back beside that. */
export async function isBankDeciding(tx: Db, { id, total }: Pick<Order, 'id' | 'total'>): Promise<boolean> {
  return total !== ZERO && isDisputed(tx, (await getSettledPayment(tx, id)).payment.id)
}

/**
 * Sends the money of a paid order back, or ends it at once when there was none. The caller holds the order's lock.
 * @param reason of the refund, in one of the shop's own words: `cancelled` or `late`
 */
export async function callOff(
  tx: Db,
  ctx: Ctx,
  { order, reason, actor }: { order: Order; reason: 'cancelled' | 'late'; actor: Actor },
): Promise<void> {
  const now = ctx.clock.now()
  await tx.update(orders).set({ cancelRequestedAt: now, updatedAt: now }).where(eq(orders.id, order.id))
  if (order.total === ZERO) {
    await unpackAll(tx, ctx, order)
    await returnStock(tx, order.lines)
    await moveOrder(tx, ctx, { order, to: 'cancelled', actor, detail: { reason } })
    await ctx.jobs.enqueue(tx, { name: 'mail-order-news', data: { orderId: order.id, kind: 'cancelled' } })
    return
  }
  const { payment, charge } = await getSettledPayment(tx, order.id)
  const { amount } = await requireRefundable(tx, payment, undefined)
  const refund = await stageRefund(tx, ctx, { paymentId: payment.id, charge, amount, reason })
  await recordAudit(tx, actor, {
    action: 'order.cancel_requested',
    subject: order.id,
    detail: { reason, refundId: refund.id, amount },
  })
}
