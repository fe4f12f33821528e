import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { parcels, parcelUnits } from '../../../../db/tables/parcels.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import type { RefundedLine } from '../../../../db/tables/refunded-line.ts'
import type { Db } from '../../kernel/db.ts'
import { sum } from '../../kernel/money.ts'
import { adaptersOf, type Order, type OrderLine, type Units } from './order-lines.ts'
import { goodsIn, hasLeft, type Parcel, unitsOutside } from './read-parcels.ts'
import { unitsBeyond, unitsOf } from './stock.ts'

interface RefundOfLines {
  id: string
  orderId: string | null
  lines: RefundedLine[]
  status: 'pending' | 'succeeded' | 'failed'
  /** Has the provider ever accepted it? A bank may send money back later; the units stay off the parcel then. */
  wasAccepted: boolean
}

/** Refunds that were made for lines of these orders, refused ones too. */
export async function refundsOfLines(db: Db, ...orderIds: string[]): Promise<RefundOfLines[]> {
  const rows = await db
    .select({ refund: refunds, orderId: charges.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(inArray(charges.orderId, orderIds), isNotNull(refunds.lines)))
  return rows.map(({ refund: { id, lines, status, acceptedAt }, orderId }) => ({
    id,
    orderId,
    lines: lines ?? [],
    status,
    wasAccepted: acceptedAt !== null,
  }))
}

/** What money went back for, or is on its way. */
export function refundedLines(made: readonly RefundOfLines[]): RefundedLine[] {
  return made.filter(({ status }) => status !== 'failed').flatMap(({ lines }) => lines)
}

/** Lines as they leave, or have left: without units whose money went back before they were packed. */
export function linesToShip(
  lines: readonly OrderLine[],
  made: readonly Pick<RefundOfLines, 'lines' | 'wasAccepted'>[],
): OrderLine[] {
  const off = unshippedUnits(made.filter(({ wasAccepted }) => wasAccepted))
  return lines
    .map((line) => ({ ...line, quantity: Math.max(0, line.quantity - unitsOf(off, line.sku)) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Lines that are in no parcel yet: what is left to pack of an order. */
export function linesToPack(
  lines: readonly OrderLine[],
  made: readonly Pick<RefundOfLines, 'lines' | 'wasAccepted'>[],
  parcels: readonly Parcel[],
): OrderLine[] {
  const rest = new Map(unitsBeyond(goodsIn(parcels), []).map(({ sku, quantity }) => [sku, quantity]))
  return linesToShip(lines, made)
    .map((line) => {
      const packed = Math.min(line.quantity, rest.get(line.sku) ?? 0)
      rest.set(line.sku, (rest.get(line.sku) ?? 0) - packed)
      return { ...line, quantity: line.quantity - packed }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** Adapters that are left to pack, or have left with an order; none of one whose money is all back. */
export function adaptersToPack(
  order: Pick<Order, 'status' | 'lines'>,
  made: readonly Pick<RefundOfLines, 'lines' | 'wasAccepted'>[],
  parcels: readonly Parcel[],
): number {
  if (order.status === 'refunded') return 0
  const packed = order.status === 'paid' ? parcels : []
  return adaptersOf({ lines: linesToPack(order.lines, made, packed) })
}

/**
 * The units that stay with the shop by a refund that was just accepted; with the last of the money, all that have not left
 * in one of the `parcels`.
 */
export function unitsLeavingParcel(
  lines: readonly OrderLine[],
  made: readonly RefundOfLines[],
  { parcels, ...refund }: { id: string; isAll: boolean; parcels: readonly Parcel[] },
): Units[] {
  const before = linesToShip(
    lines,
    made.filter(({ id }) => id !== refund.id),
  )
  return refund.isAll
    ? unitsOutside(before, parcels.filter(hasLeft))
    : unitsBeyond(before, linesToShip(lines, made))
}

/** Is a refund asked for that takes units off the parcel, and the provider has not answered yet? */
export function isParcelChanging(made: readonly RefundOfLines[]): boolean {
  return unshippedUnits(made.filter((each) => each.status === 'pending' && !each.wasAccepted)).length > 0
}

/** Is all of the money that paid for an order on its way back, and the provider has not answered yet? */
export async function isAllGoingBack(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ paid: payments.amount, amount: refunds.amount, acceptedAt: refunds.acceptedAt })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.status, 'settled')))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(charges.orderId, orderId), ne(refunds.status, 'failed')))
  const [first] = rows
  const isAsked = rows.some(({ acceptedAt }) => acceptedAt === null)
  return isAsked && first !== undefined && sum(rows.map(({ amount }) => amount)) >= first.paid
}

/**
 * Units of paid orders that are in the lines and not to be packed, by SKU: their money went back, or they are in a parcel.
 * `which`: of the orders.
 */
export async function listUnpacked(db: Db, which?: SQL): Promise<Units[]> {
  const packed = await db
    .select({ sku: parcelUnits.sku, quantity: sql<number>`sum(${parcelUnits.quantity})::int` })
    .from(orders)
    .innerJoin(parcels, and(eq(parcels.orderId, orders.id), inArray(parcels.reason, ['order', 'split'])))
    .innerJoin(parcelUnits, eq(parcelUnits.parcelId, parcels.id))
    .where(and(eq(orders.status, 'paid'), which))
    .groupBy(parcelUnits.sku)
  const rows = await db
    .select({ lines: refunds.lines })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .where(and(eq(orders.status, 'paid'), isNotNull(refunds.lines), isNotNull(refunds.acceptedAt), which))
  return [...packed, ...unshippedUnits(rows.map(({ lines }) => ({ lines: lines ?? [] })))]
}

function unshippedUnits(made: readonly { lines: RefundedLine[] }[]): Units[] {
  return made.flatMap(({ lines }) => lines.filter(({ isUnshipped }) => isUnshipped))
}
