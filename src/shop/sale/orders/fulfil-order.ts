import { ShopError } from '../../kernel/errors.ts'
import { packDevices } from '../../plan/devices/pack-devices.ts'
import { serialPattern } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { requireNotHeld } from './holds.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import type { Order } from './order-lines.ts'
import { readShipment } from './read-shipment.ts'
import { isAllGoingBack, isParcelChanging, linesToShip, refundsOfLines } from './refunded-units.ts'

/** How long shipping can be undone, in minutes, unless the installation says otherwise. */
export const SHIP_UNDO_MINUTES = 10

/**
 * The parcel has left. Its buyer and other programs hear so once the time to undo it is over.
 * @param said with the serial numbers of the adapters in it: as many as units, or none; the carrier is told from the
 *   number where none is named
 * @throws ShopError `not_found`, `conflict` unless the order is paid and may be packed, `invalid` for serial numbers it cannot
 *   have, or a number that no carrier gave it
 */
export async function fulfilOrder(
  ctx: Ctx,
  id: string,
  {
    serials = [],
    ...said
  }: { carrier?: string | undefined; trackingNumber: string; serials?: string[] | undefined },
): Promise<Order> {
  requireStaff(ctx, 'fulfil_order')
  const pattern = serialPattern(await ctx.config.current())
  return ctx.db.transaction(async (tx) => {
    const before = await lockOrder(tx, id)
    if (before.status === 'paid' && before.cancelRequestedAt) throw new ShopError('order_being_cancelled')
    if (before.status === 'paid') await requireNotHeld(tx, id)
    const refunds = await refundsOfLines(tx, id)
    const isChanging = isParcelChanging(refunds) || (await isAllGoingBack(tx, id))
    if (before.status === 'paid' && isChanging) throw new ShopError('parcel_changing')
    const now = ctx.clock.now()
    const undoMs = (ctx.settings.shipUndoMinutes ?? SHIP_UNDO_MINUTES) * 60_000
    const tellAt = undoMs > 0 ? new Date(now.getTime() + undoMs) : null
    const shipment = await readShipment(tx, said, pattern)
    const order = await moveOrder(tx, ctx, {
      order: before,
      to: 'fulfilled',
      changes: { ...shipment, fulfillmentStatus: 'fulfilled', fulfilledAt: now, tellShipmentAt: tellAt },
      detail: { ...shipment, ...(tellAt && { tellAt: tellAt.toISOString() }) },
    })
    if (serials.length > 0) {
      const units = linesToShip(order.lines, refunds).filter(({ kind }) => kind === 'device')
      await packDevices(tx, ctx, { orderId: id, ownerId: order.userId, units, serials })
    }
    if (!tellAt) await ctx.jobs.enqueue(tx, { name: 'mail-order-shipped', data: { orderId: id } })
    return order
  })
}
