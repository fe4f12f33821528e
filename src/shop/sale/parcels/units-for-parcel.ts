import { eq } from 'drizzle-orm'
import { orderReturns } from '../../../../db/tables/office.ts'
import { isMissing, type ParcelReason } from '../../facts/delivery/parcel-states.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Order, Units } from '../orders/order-lines.ts'
import { listParcels, type Parcel, unitsOutside } from '../orders/read-parcels.ts'
import { linesToShip, refundsOfLines } from '../orders/refunded-units.ts'
import { unitsBeyond, unitsOf } from '../orders/stock.ts'

interface Asked {
  order: Order
  reason: ParcelReason
  units?: readonly Units[] | undefined
  inPlaceOf?: Parcel | undefined
}

/**
 * The units of a parcel by SKU, and its reason: without a reship or replacement, it is `order` for a first parcel with
 * everything left to pack, and `split` for any other one.
 * @throws ShopError `nothing_to_pack`, `units_not_left` for more than is left, `parcel_not_missing`, `parcel_sent_again`
 */
export async function unitsForParcel(
  tx: Db,
  { order, reason, units, inPlaceOf }: Asked,
): Promise<{ reason: ParcelReason; units: Units[] }> {
  const all = await listParcels(tx, [order.id])
  if (reason === 'reship' && inPlaceOf) await requireNotTakenBack(tx, inPlaceOf)
  if (reason === 'reship') return { reason, units: unitsAgain(all, { units, inPlaceOf }) }
  if (reason === 'replacement') return { reason, units: within(unitsBeyond(order.lines, []), units ?? []) }
  const here = unitsOutside(linesToShip(order.lines, await refundsOfLines(tx, order.id)), all)
  if (here.length === 0) throw new ShopError('nothing_to_pack')
  const taken = within(here, units ?? here)
  const isPart = all.length > 0 || unitsBeyond(here, taken).length > 0
  return { reason: isPart ? 'split' : 'order', units: taken }
}

function unitsAgain(
  all: readonly Parcel[],
  { units, inPlaceOf }: Pick<Asked, 'units' | 'inPlaceOf'>,
): Units[] {
  if (!inPlaceOf) throw new ShopError('unknown_parcel')
  const { state, number } = inPlaceOf
  if (!isMissing(state) || state === 'exception') throw new ShopError('parcel_not_missing', { number, state })
  const again = all.find((each) => each.inPlaceOf === inPlaceOf.id)
  if (again) throw new ShopError('parcel_sent_again', { number, again: again.number })
  const had = unitsBeyond(inPlaceOf.units, [])
  // In the same box.
  return state === 'returned' ? had : within(had, units ?? had)
}

/** What came back and was taken back as a return is on the shelf, sold again or broken: there is no box to send again. */
async function requireNotTakenBack(tx: Db, { orderId, state, number }: Parcel): Promise<void> {
  if (state !== 'returned') return
  if ((await tx.$count(orderReturns, eq(orderReturns.orderId, orderId))) > 0)
    throw new ShopError('parcel_not_missing', { number, state })
}

/** The units that are wished for, where there are so many. @throws ShopError `units_not_left` */
function within(there: readonly Units[], wished: readonly Units[]): Units[] {
  const sums = unitsBeyond(wished, [])
  if (sums.length === 0) throw new ShopError('nothing_to_pack')
  for (const { sku, quantity } of sums) {
    const left = unitsOf(there, sku)
    if (quantity > left) throw new ShopError('units_not_left', { sku, left }, { at: 'units' })
  }
  return sums
}
