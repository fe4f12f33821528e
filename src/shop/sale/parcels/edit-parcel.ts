import { eq } from 'drizzle-orm'
import { parcels } from '../../../../db/tables/parcels.ts'
import type { ShippingAddress } from '../../facts/addresses/schema.ts'
import { isHere } from '../../facts/delivery/parcel-states.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { serialPattern } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findParcel, getParcel, type Parcel } from '../orders/read-parcels.ts'
import { noteEvent } from './note-event.ts'
import { readShipment } from './read-shipment.ts'
import { requireSameCountry } from './require-same-country.ts'

export interface ParcelEdit {
  /** Null for the address of the order. */
  shippingAddress?: ShippingAddress | null | undefined
  /** Null, like the two fields after it, if the label was voided. */
  carrier?: string | null | undefined
  service?: string | null | undefined
  trackingNumber?: string | null | undefined
  /** The tracking number comes from the label service and is taken as it is. */
  isTrusted?: boolean
  /** Null if the label was voided. */
  label?: string | null | undefined
}

/**
 * Changes the address, carrier or label of a packed parcel before it ships. With a label its state is `labelled`, without
 * one `packed`.
 * @throws ShopError `not_found`, `wrong_parcel_state` once it has left, `invalid` for another country or a number of no
 *   carrier
 */
export async function editParcel(
  ctx: Ctx,
  { id, number }: { id: string; number: number },
  { trackingNumber, isTrusted = false, ...edit }: ParcelEdit,
): Promise<Parcel> {
  requireStaff(ctx, 'fulfil_order')
  const pattern = serialPattern(await ctx.config.current())
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const parcel = await findParcel(tx, { orderId: id, number })
    if (!parcel) throw new ShopError('unknown_parcel')
    if (!isHere(parcel.state)) throw new ShopError('parcel_has_left', { number })
    requireSameCountry(order, edit.shippingAddress)
    const carried = edit.carrier ?? undefined
    const shipment =
      trackingNumber && !isTrusted
        ? await readShipment(tx, { carrier: carried, trackingNumber }, pattern)
        : trackingNumber !== undefined && { trackingNumber }
    const label = edit.label === undefined ? parcel.label : edit.label
    const state = label === null ? 'packed' : 'labelled'
    const change = { ...edit, ...shipment, label, state, updatedAt: ctx.clock.now() } as const
    await tx.update(parcels).set(change).where(eq(parcels.id, parcel.id))
    if (state !== parcel.state) await noteEvent(tx, ctx, { parcel, state })
    const { carrier, service, shippingAddress } = parcel
    const before = {
      carrier,
      service,
      trackingNumber: parcel.trackingNumber,
      label: parcel.label,
      shippingAddress,
    }
    const after = Object.fromEntries(
      Object.keys(before).map((key) => [
        key,
        { ...before, ...edit, ...shipment }[key as keyof typeof before],
      ]),
    )
    const detail = { parcelId: parcel.id, parcel: number, before, after }
    await recordAudit(tx, ctx.actor, { action: 'parcel.edited', subject: id, detail })
    return getParcel(tx, parcel.id)
  })
}
