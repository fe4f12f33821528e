import { and, eq } from 'drizzle-orm'
import { parcelEvents } from '../../../../db/tables/parcels.ts'
import { isHere, type ParcelState } from '../../facts/delivery/parcel-states.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { findParcel, getParcel, type Parcel } from '../orders/read-parcels.ts'
import { requireArrivalDay } from './arrival-day.ts'
import { moveParcel } from './move-parcel.ts'
import { noteEvent, type ParcelNews } from './note-event.ts'

/** The states that can be reported for a parcel that has shipped. */
export const NEWS_STATES = [
  'in_transit',
  'delivered',
  'exception',
  'returned',
  'lost',
] as const satisfies ParcelState[]

/**
 * Records what happened to a shipped parcel, as reported by staff or a carrier. If the state is the same as before, only
 * a line is added to the timeline; news with a `reference` that was reported before changes nothing.
 * @throws ShopError `not_found`, `wrong_parcel_state` where it cannot have happened, `arrival_day`
 */
export function reportParcel(
  ctx: Ctx,
  { id, number }: { id: string; number: number },
  { state, ...news }: ParcelNews & { state: (typeof NEWS_STATES)[number] },
): Promise<{ order: Order; parcel: Parcel }> {
  requireStaff(ctx, 'fulfil_order')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const parcel = await findParcel(tx, { orderId: id, number })
    if (!parcel) throw new ShopError('unknown_parcel')
    if (isHere(parcel.state))
      throw new ShopError('wrong_parcel_state', { number, from: parcel.state, to: state })
    if (news.reference && (await isTold(tx, parcel, news.reference))) return { order, parcel }
    requireArrivalDay(ctx, parcel, news.at)
    if (parcel.state === state) {
      await noteEvent(tx, ctx, { parcel, state, ...news })
      return { order, parcel }
    }
    const moved = await moveParcel(tx, ctx, { order, parcel, to: state, news })
    return { order: moved.order, parcel: await getParcel(tx, parcel.id) }
  })
}

/** A carrier tells its news again when it was not sure that they were heard. */
async function isTold(tx: Db, { id }: Parcel, reference: string): Promise<boolean> {
  const same = and(eq(parcelEvents.parcelId, id), eq(parcelEvents.reference, reference))
  return (await tx.$count(parcelEvents, same)) > 0
}
