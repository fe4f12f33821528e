import { ShopError } from '../../kernel/errors.ts'
import { serialPattern } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { findParcel, getParcel, type Parcel } from '../orders/read-parcels.ts'
import { handOverParcel } from './hand-over-parcel.ts'
import { readShipment, type Shipment } from './read-shipment.ts'

interface Said {
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

/**
 * Ships a packed parcel, with its tracking number or another one.
 * @throws ShopError `not_found`, `conflict` unless what is in it may leave, `invalid` for a number that no carrier gave
 *   it
 */
export async function shipParcel(
  ctx: Ctx,
  { id, number }: { id: string; number: number },
  said: Said & { service?: string | undefined },
): Promise<{ order: Order; parcel: Parcel }> {
  requireStaff(ctx, 'fulfil_order')
  const pattern = serialPattern(await ctx.config.current())
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const parcel = await findParcel(tx, { orderId: id, number })
    if (!parcel) throw new ShopError('unknown_parcel')
    const shipment = numberOn(parcel, said) ?? (await readShipment(tx, asSaid(parcel, said), pattern))
    const sent = await handOverParcel(tx, ctx, { order, parcel, shipment, service: said.service })
    return { order: sent.order, parcel: await getParcel(tx, parcel.id) }
  })
}

/** The tracking number on a parcel was checked when it was saved, or comes from the label service. */
function numberOn({ carrier, trackingNumber }: Parcel, said: Said): Shipment | undefined {
  if (!carrier || !trackingNumber) return undefined
  const isSame =
    (said.carrier ?? carrier) === carrier && (said.trackingNumber ?? trackingNumber) === trackingNumber
  return isSame ? { carrier, trackingNumber } : undefined
}

/** Another tracking number may belong to another carrier. @throws ShopError `tracking_missing` */
function asSaid(parcel: Parcel, said: Said) {
  const trackingNumber = said.trackingNumber ?? parcel.trackingNumber
  if (!trackingNumber) throw new ShopError('tracking_missing', { at: 'trackingNumber' })
  const carrier = said.carrier ?? (said.trackingNumber ? undefined : (parcel.carrier ?? undefined))
  return { carrier, trackingNumber }
}
