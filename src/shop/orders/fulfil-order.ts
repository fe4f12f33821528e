import type { Ctx } from '../context.ts'
import { packDevices } from '../devices/pack-devices.ts'
import { ShopError } from '../kernel/errors.ts'
import { requireStaff } from '../staff/duties.ts'
import { requireNotHeld } from './holds.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { adaptersOf, type Order } from './order-lines.ts'
import { isAllGoingBack, isParcelChanging, linesToShip, refundsOfLines } from './refunded-units.ts'

/**
 * The parcel has left, and the buyer hears so by mail.
 * @param shipment with the serial numbers of the adapters in it: as many as units, or none
 * @throws ShopError `not_found`, `conflict` unless the order is paid, `invalid` for serial numbers it cannot have
 */
export function fulfilOrder(
  ctx: Ctx,
  id: string,
  { serials = [], ...shipment }: { carrier: string; trackingNumber: string; serials?: string[] | undefined },
): Promise<Order> {
  requireStaff(ctx, 'fulfil_order')
  return ctx.db.transaction(async (tx) => {
    const before = await lockOrder(tx, id)
    if (before.status === 'paid' && before.cancelRequestedAt) throw new ShopError('order_being_cancelled')
    if (before.status === 'paid') await requireNotHeld(tx, id)
    const refunds = await refundsOfLines(tx, id)
    const isChanging = isParcelChanging(refunds) || (await isAllGoingBack(tx, id))
    if (before.status === 'paid' && isChanging) throw new ShopError('parcel_changing')
    const order = await moveOrder(tx, ctx, {
      order: before,
      to: 'fulfilled',
      changes: { ...shipment, fulfillmentStatus: 'fulfilled', fulfilledAt: ctx.clock.now() },
      detail: shipment,
    })
    if (serials.length > 0) {
      const units = adaptersOf({ lines: linesToShip(order.lines, refunds) })
      await packDevices(tx, ctx, { orderId: id, ownerId: order.userId, units, serials })
    }
    await ctx.jobs.enqueue(tx, { name: 'mail-order-shipped', data: { orderId: id } })
    return order
  })
}
