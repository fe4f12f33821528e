import { eq } from 'drizzle-orm'
import { parcels } from '../../../../db/tables/parcels.ts'
import { carrierCalled } from '../../facts/delivery/tracking-number.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { requireAsSeen, type Seen } from '../../kernel/seen.ts'
import { serialPattern } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { findParcel, type Parcel } from '../orders/read-parcels.ts'
import { requireArrivalDay } from './arrival-day.ts'
import { followParcels } from './follow-parcels.ts'
import { moveParcel } from './move-parcel.ts'
import { readShipment, type Shipment } from './read-shipment.ts'

export interface ShipmentCorrection {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** When the parcel arrived, as reported; null takes that back. */
  deliveredAt?: Date | null | undefined
  /** As the caller read them. */
  seen?: Seen | undefined
}

/**
 * Corrects the tracking of a shipped parcel or the day it arrived. The buyer sees the correction in the mail if that is
 * sent again.
 * @throws ShopError `not_found` for an order that is unknown or has no such parcel, `invalid` for a day on which it
 *   cannot have arrived, or a number that no carrier gave it; `wrong_parcel_state` for the arrival of one that is lost or
 *   came back
 */
export async function correctShipment(
  ctx: Ctx,
  { id, number }: { id: string; number: number },
  correction: ShipmentCorrection,
): Promise<Order> {
  requireStaff(ctx, 'fulfil_order')
  const pattern = serialPattern(await ctx.config.current())
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const parcel = await findParcel(tx, { orderId: id, number })
    if (!parcel?.handedOverAt || !parcel.carrier || !parcel.trackingNumber)
      throw new ShopError('unknown_parcel')
    const { carrier, trackingNumber, deliveredAt } = parcel
    requireArrivalDay(ctx, parcel, correction.deliveredAt)
    const { seen } = correction
    await requireAsSeen(tx, { seen, now: parcel, subject: id, acts: ['order.shipment_corrected'] })
    const shipment = await correctedShipment(tx, { carrier, trackingNumber, correction }, pattern)
    await tx
      .update(parcels)
      .set({ ...shipment, updatedAt: ctx.clock.now() })
      .where(eq(parcels.id, parcel.id))
    await correctArrival(tx, ctx, { order, parcel, at: correction.deliveredAt })
    const before = { carrier, trackingNumber, deliveredAt }
    const after = {
      ...shipment,
      deliveredAt: correction.deliveredAt === undefined ? deliveredAt : correction.deliveredAt,
    }
    await recordAudit(tx, ctx.actor, {
      action: 'order.shipment_corrected',
      subject: id,
      detail: { ...(number > 1 && { parcel: number }), before, after },
    })
    return followParcels(tx, ctx, order)
  })
}

/** `at`: when it arrived; null where that is taken back, undefined where nothing was said of it. */
async function correctArrival(
  tx: Db,
  ctx: Ctx,
  { order, parcel, at }: { order: Order; parcel: Parcel; at: Date | null | undefined },
): Promise<void> {
  const isHere = parcel.state === 'delivered'
  if (at === undefined || (at === null && !isHere)) return
  if (at === null) await moveParcel(tx, ctx, { order, parcel, to: 'in_transit' })
  else if (!isHere) await moveParcel(tx, ctx, { order, parcel, to: 'delivered', news: { at } })
  else await tx.update(parcels).set({ deliveredAt: at }).where(eq(parcels.id, parcel.id))
}

/** A tracking number alone identifies its carrier, unless the parcel's carrier has numbers that the shop cannot recognize. */
async function correctedShipment(
  tx: Db,
  { correction, ...before }: Shipment & { correction: ShipmentCorrection },
  pattern: RegExp | undefined,
): Promise<Shipment> {
  const { carrier, trackingNumber = before.trackingNumber } = correction
  if (carrier === undefined && correction.trackingNumber === undefined) return before
  const named = carrierCalled(before.carrier) ? carrier : (carrier ?? before.carrier)
  return readShipment(tx, { carrier: named, trackingNumber }, pattern)
}
