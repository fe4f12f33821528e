import { ShopError } from '../../kernel/errors.ts'
import { serialPattern } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { findParcel, getParcel, type Parcel } from '../orders/read-parcels.ts'
import { handOverParcel } from './hand-over-parcel.ts'
import { readShipment } from './read-shipment.ts'

/**
 * Ships a packed parcel, with its tracking number or another one.
 * @throws ShopError `not_found`, `conflict` unless what is in it may leave, `invalid` for a number that no carrier gave
 *   it
 */
export async function shipParcel(
  ctx: Ctx,
  { id, number }: { id: string; number: number },
  said: { carrier?: string | undefined; trackingNumber?: string | undefined; service?: string | undefined },
): Promise<{ order: Order; parcel: Parcel }> {
  requireStaff(ctx, 'fulfil_order')
  const pattern = serialPattern(await ctx.config.current())
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const parcel = await findParcel(tx, { orderId: id, number })
    if (!parcel) throw new ShopError('unknown_parcel')
    const trackingNumber = said.trackingNumber ?? parcel.trackingNumber
    if (!trackingNumber) throw new ShopError('tracking_missing', { at: 'trackingNumber' })
    // Another tracking number may belong to another carrier.
    const carrier = said.carrier ?? (said.trackingNumber ? undefined : (parcel.carrier ?? undefined))
    const shipment = await readShipment(tx, { carrier, trackingNumber }, pattern)
    const sent = await handOverParcel(tx, ctx, { order, parcel, shipment, service: said.service })
    return { order: sent.order, parcel: await getParcel(tx, parcel.id) }
  })
}
