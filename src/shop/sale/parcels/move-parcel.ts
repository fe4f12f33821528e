import { eq } from 'drizzle-orm'
import { parcels } from '../../../../db/tables/parcels.ts'
import { canMoveParcel, type ParcelState } from '../../facts/delivery/parcel-states.ts'
import { type ActName, recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { loseDevices } from '../../plan/devices/lose-devices.ts'
import type { Ctx } from '../../system/context.ts'
import type { Order } from '../orders/order-lines.ts'
import type { Parcel } from '../orders/read-parcels.ts'
import { followParcels } from './follow-parcels.ts'
import { noteEvent, type ParcelNews } from './note-event.ts'

type Changes = Partial<
  Pick<Parcel, 'carrier' | 'service' | 'trackingNumber' | 'label' | 'handedOverAt' | 'tellAt'>
>

export interface ParcelMove {
  /** Locked by the caller, as `lockOrder` reads it. */
  order: Order
  parcel: Parcel
  to: ParcelState
  changes?: Changes
  news?: ParcelNews
  /** What was done, where the state alone does not say it. */
  act?: ActName
}

/**
 * The only function that changes the state of a parcel. It allows the moves in the table, adds a line to the timeline and
 * an audit row, and updates the order, in the caller's transaction. Adapters in a lost parcel are permanently out of use
 * and have no plan. To ship a parcel, call `handOverParcel`.
 * @throws ShopError `wrong_parcel_state` for a move the table does not have
 */
export async function moveParcel(
  tx: Db,
  ctx: Ctx,
  { order, parcel, to, changes, news = {}, act }: ParcelMove,
): Promise<{ order: Order; parcel: Parcel }> {
  const { id, number, state: from } = parcel
  if (!canMoveParcel(from, to)) throw new ShopError('wrong_parcel_state', { number, from, to })
  const now = ctx.clock.now()
  const deliveredAt = to === 'delivered' ? (news.at ?? now) : null
  const change = { ...changes, state: to, deliveredAt, updatedAt: now }
  await tx.update(parcels).set(change).where(eq(parcels.id, id))
  await noteEvent(tx, ctx, { parcel, state: to, ...news })
  await recordAudit(tx, ctx.actor, {
    action: act ?? `parcel.${to}`,
    subject: order.id,
    detail: { parcelId: id, parcel: number, from, ...detailOf({ ...changes, ...news }) },
  })
  if (to === 'lost') {
    const ids = parcel.units.flatMap(({ deviceId }) => deviceId ?? [])
    await loseDevices(tx, ctx, { order, ids })
  }
  return { order: await followParcels(tx, ctx, order), parcel: { ...parcel, ...change } }
}

function detailOf({ handedOverAt: _, tellAt, at, ...told }: Changes & ParcelNews) {
  const times = { ...(tellAt && { tellAt: tellAt.toISOString() }), ...(at && { at: at.toISOString() }) }
  const known = Object.entries(told).filter(([, value]) => value)
  return { ...Object.fromEntries(known), ...times }
}
