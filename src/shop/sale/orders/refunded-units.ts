import { and, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import type { RefundedLine } from '../../../../db/tables/refunded-line.ts'
import type { Db } from '../../kernel/db.ts'
import { sum } from '../../kernel/money.ts'
import { adaptersOf, type Order, type OrderLine, type Units } from './order-lines.ts'
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

/** Adapters that leave, or have left, with an order; none of one whose money is all back. */
export function adaptersToPack(
  order: Pick<Order, 'status' | 'lines'>,
  made: readonly Pick<RefundOfLines, 'lines' | 'wasAccepted'>[],
): number {
  return order.status === 'refunded' ? 0 : adaptersOf({ lines: linesToShip(order.lines, made) })
}

/** The units that leave the parcel with a refund that was just accepted, all that are in it with the last of the money. */
export function unitsLeavingParcel(
  lines: readonly OrderLine[],
  made: readonly RefundOfLines[],
  refund: { id: string; isAll: boolean },
): Units[] {
  const before = linesToShip(
    lines,
    made.filter(({ id }) => id !== refund.id),
  )
  return refund.isAll ? before : unitsBeyond(before, linesToShip(lines, made))
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

/** Units of paid orders that left their parcels, by SKU: they are in the lines, and not to be packed. `which`: of the orders. */
export async function listUnpacked(db: Db, which?: SQL): Promise<Units[]> {
  const rows = await db
    .select({ lines: refunds.lines })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .where(and(eq(orders.status, 'paid'), isNotNull(refunds.lines), isNotNull(refunds.acceptedAt), which))
  return unshippedUnits(rows.map(({ lines }) => ({ lines: lines ?? [] })))
}

function unshippedUnits(made: readonly { lines: RefundedLine[] }[]): Units[] {
  return made.flatMap(({ lines }) => lines.filter(({ isUnshipped }) => isUnshipped))
}
