import type { Ctx } from '../context.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder, type Order } from './move-order.ts'

/** The parcel has left, and the buyer hears so by mail. @throws ShopError `not_found`, or `conflict` unless the order is paid */
export function fulfilOrder(
  ctx: Ctx,
  id: string,
  shipment: { carrier: string; trackingNumber: string },
): Promise<Order> {
  return ctx.db.transaction(async (tx) => {
    const order = await moveOrder(tx, ctx, await lockOrder(tx, id), {
      to: 'fulfilled',
      changes: { ...shipment, fulfillmentStatus: 'fulfilled', fulfilledAt: ctx.clock.now() },
      detail: shipment,
    })
    await ctx.jobs.enqueue(tx, { name: 'mail-order-shipped', data: { orderId: id } })
    return order
  })
}
