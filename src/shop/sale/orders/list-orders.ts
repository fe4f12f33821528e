import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import type { Db } from '../../kernel/db.ts'
import { type Cents, ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { seesPayment } from '../../system/staff/shown-email.ts'
import { type Hold, isOpen, listHolds } from './holds.ts'
import { type Order, type OrderLine, withLines } from './order-lines.ts'
import { listParcels } from './read-parcels.ts'
import { adaptersToPack, linesToPack, refundsOfLines } from './refunded-units.ts'
import { findOrders, type OrderFilter } from './search-orders.ts'

/** An order with what became of its money. */
export interface ListedOrder {
  order: Order
  /** What went back or is on its way, in cents. */
  refunded: Cents
  /** The provider's id of the payment that settled it; null while there is none. */
  paymentReference: string | null
  /** Adapters to pack, without those whose money went back before; none while it is held. */
  toPack: number
  /** Lines as they leave, or have left: without units whose money went back before they were packed. */
  toShip: OrderLine[]
  /** What keeps it from being packed, the oldest first. */
  holds: Hold[]
}

export interface OrderPage {
  orders: ListedOrder[]
  /** The number to go on from; null on the last page. */
  next: number | null
}

/** Orders for the operator, newest first. */
export function listOrders(ctx: Ctx, filter: OrderFilter): Promise<OrderPage> {
  requireStaff(ctx, 'read')
  return readOrderPage(ctx.db, { ...filter, seesPayment: seesPayment(ctx) })
}

export async function readOrderPage(db: Db, filter: OrderFilter): Promise<OrderPage> {
  const found = await findOrders(db, filter)
  const page = await readOrders(db, found.slice(0, filter.limit))
  return { orders: page, next: found.length > filter.limit ? (page.at(-1)?.order.number ?? null) : null }
}

/** These orders in this order, each with what became of its money. */
export async function readOrders(db: Db, ids: string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(orders).where(inArray(orders.id, ids))
  const byId = new Map((await withLines(db, rows)).map((order) => [order.id, order]))
  const money = await moneyOf(db, ids)
  const refundsByOrder = Map.groupBy(await refundsOfLines(db, ...ids), ({ orderId }) => orderId)
  const holdsByOrder = Map.groupBy((await listHolds(db, ids)).filter(isOpen), ({ orderId }) => orderId)
  const parcelsByOrder = Map.groupBy(await listParcels(db, ids), ({ orderId }) => orderId)
  return ids.flatMap((id) => {
    const order = byId.get(id)
    if (!order) return []
    const holds = holdsByOrder.get(id) ?? []
    const refunds = refundsByOrder.get(id) ?? []
    const parcels = parcelsByOrder.get(id) ?? []
    const toPack = holds.length > 0 ? 0 : adaptersToPack(order, refunds, parcels)
    const toShip = linesToPack(order.lines, refunds, order.status === 'paid' ? parcels : [])
    return [
      { order, toPack, toShip, holds, ...(money.get(id) ?? { refunded: ZERO, paymentReference: null }) },
    ]
  })
}

async function moneyOf(db: Db, ids: string[]) {
  const rows = await db
    .select({
      orderId: charges.orderId,
      reference: payments.reference,
      refunded: sql<string>`coalesce(sum(${refunds.amount}), 0)`,
    })
    .from(charges)
    .innerJoin(payments, eq(payments.chargeId, charges.id))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ne(refunds.status, 'failed')))
    .where(and(inArray(charges.orderId, ids), eq(payments.status, 'settled')))
    .groupBy(charges.orderId, payments.reference)
  return new Map(
    rows.map((row) => [
      row.orderId,
      { refunded: Number(row.refunded) as Cents, paymentReference: row.reference },
    ]),
  )
}
