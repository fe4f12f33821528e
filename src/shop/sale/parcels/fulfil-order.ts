import { serialPattern } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order, Units } from '../orders/order-lines.ts'
import { createParcel } from './create-parcel.ts'
import { handOverParcel } from './hand-over-parcel.ts'
import { readShipment } from './read-shipment.ts'
import { requireGoodsMayLeave } from './require-may-leave.ts'

/**
 * Packs and ships a parcel of an order, with all of the units that remain or some of them. The buyer and other programs
 * are notified once the time to undo is over.
 * @param said with the serial numbers of the adapters in it: as many as units, or none; the carrier is told from the
 *   number where none is named
 * @throws ShopError `not_found`, `conflict` unless the order is paid and may be packed, `invalid` for serial numbers or
 *   units it cannot have, or a number that no carrier gave it
 */
export async function fulfilOrder(
  ctx: Ctx,
  id: string,
  {
    serials,
    units,
    ...said
  }: {
    carrier?: string | undefined
    trackingNumber: string
    serials?: string[] | undefined
    units?: Units[] | undefined
  },
): Promise<Order> {
  requireStaff(ctx, 'fulfil_order')
  const pattern = serialPattern(await ctx.config.current())
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    await requireGoodsMayLeave(tx, order)
    const shipment = await readShipment(tx, said, pattern)
    const parcel = await createParcel(tx, ctx, { order, reason: 'order', units, serials, leavesAtOnce: true })
    return (await handOverParcel(tx, ctx, { order, parcel, shipment })).order
  })
}
