import type { ShippingAddress } from '../../facts/addresses/schema.ts'
import type { ParcelReason } from '../../facts/delivery/parcel-states.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { serialPattern } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order, Units } from '../orders/order-lines.ts'
import { findParcel, getParcel, type Parcel } from '../orders/read-parcels.ts'
import { createParcel } from './create-parcel.ts'
import { handOverParcel } from './hand-over-parcel.ts'
import { moveParcel } from './move-parcel.ts'
import { readShipment } from './read-shipment.ts'
import { requireSameCountry } from './require-same-country.ts'

export interface ParcelWish {
  reason: Exclude<ParcelReason, 'order'>
  units?: Units[] | undefined
  serials?: string[] | undefined
  /** Of a parcel that is sent again: the number of the one that did not arrive. */
  inPlaceOf?: number | undefined
  carrier?: string | undefined
  service?: string | undefined
  /** With a tracking number, the parcel ships at once; without one, it is only packed. */
  trackingNumber?: string | undefined
  label?: string | undefined
  shippingAddress?: ShippingAddress | undefined
}

/**
 * Creates another parcel for an order: a part of the units left to pack, a parcel that did not arrive and is sent again,
 * or replacements for faulty adapters. A parcel that is held up and sent again is marked as lost.
 * @throws ShopError `not_found`; `conflict` for an order whose goods must not leave, or a parcel that is not missing;
 *   `invalid` for units, serial numbers or a tracking number it cannot have
 */
export async function sendParcel(
  ctx: Ctx,
  id: string,
  { inPlaceOf, carrier, trackingNumber, ...wish }: ParcelWish,
): Promise<{ order: Order; parcel: Parcel }> {
  requireStaff(ctx, 'fulfil_order')
  const pattern = serialPattern(await ctx.config.current())
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    requireSameCountry(order, wish.shippingAddress)
    const missing = inPlaceOf === undefined ? undefined : await giveUp(tx, ctx, { order, number: inPlaceOf })
    const shipment = trackingNumber ? await readShipment(tx, { carrier, trackingNumber }, pattern) : undefined
    const made = { ...wish, order, inPlaceOf: missing, leavesAtOnce: shipment !== undefined }
    const parcel = await createParcel(tx, ctx, shipment ? made : { ...made, carrier })
    const sent = shipment ? await handOverParcel(tx, ctx, { order, parcel, shipment }) : { order, parcel }
    return { order: sent.order, parcel: await getParcel(tx, parcel.id) }
  })
}

/** Marks a parcel that is held up as lost, since another one is sent in its place. */
async function giveUp(
  tx: Db,
  ctx: Ctx,
  { order, number }: { order: Order; number: number },
): Promise<Parcel> {
  const parcel = await findParcel(tx, { orderId: order.id, number })
  if (!parcel) throw new ShopError('unknown_parcel')
  if (parcel.state !== 'exception') return parcel
  return (await moveParcel(tx, ctx, { order, parcel, to: 'lost' })).parcel
}
