import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { orderLines, orders } from '../../../../db/tables/orders.ts'
import type { Actor } from '../../kernel/actor.ts'
import { along } from '../../kernel/along.ts'
import { type Act, auditInsert, tellOf } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { splitByWeight, ZERO } from '../../kernel/money.ts'
import { adaptersIn, type LineItem, type OrderPricing } from '../pricing/order-pricing.ts'

export type OrderLine = typeof orderLines.$inferSelect
type OrderRow = typeof orders.$inferSelect

/** An order with what it is for. `pricing.lineItems` are its lines, so that both can only say the same. */
export type Order = Omit<OrderRow, 'deviceSku' | 'quantity'> & { lines: OrderLine[] }

/** Units of a variant, as the stock counts them. */
export type Units = Pick<OrderLine, 'sku' | 'quantity'>

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.id, id))
  const [order] = await withLines(db, rows)
  return order
}

/** What an order is for. */
export function listLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

/** Reads the lines of all these orders in one query. */
export async function withLines(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return rows.map((row) => asOrder(row, byOrder.get(row.id) ?? []))
}

/** Each column by its name in TypeScript; texts, whole numbers and JSON come through JSON as they are. */
const LINE_AS_JSON = sql`jsonb_build_object(${sql.join(
  Object.entries(getTableColumns(orderLines)).flatMap(([key, column]) => [
    sql.raw(`'${key}'`),
    sql`${column}`,
  ]),
  sql`, `,
)})`

/** The lines of an order, as a field of the statement that reads `orders`; for `withLinesAlong`. */
export const LINES = sql<
  OrderLine[]
>`(select coalesce(jsonb_agg(${LINE_AS_JSON} order by ${orderLines.position}), '[]')
  from ${orderLines} where ${orderLines.orderId} = ${orders.id})`

export function withLinesAlong({ order, lines }: { order: OrderRow; lines: OrderLine[] }): Order {
  return asOrder(order, lines)
}

type NewOrder = Omit<typeof orders.$inferInsert, 'deviceSku' | 'quantity' | 'linesRevision'>

/** Writes an order with the lines it is priced with, and the audit row of who made it, in one statement. */
export async function insertOrder(
  tx: Db,
  order: NewOrder,
  { actor, ...made }: Omit<Act, 'subject'> & { actor: Actor },
): Promise<Order> {
  const lines = linesOf(order.id, order.pricing)
  const act = { ...made, subject: order.id }
  const row = { ...order, ...firstLineColumns(order.pricing), linesRevision: 1 }
  const { number, createdAt, updatedAt } = orders
  const [filledIn] = await along(tx, tx.insert(orderLines).values(lines), auditInsert(tx, actor, act))
    .insert(orders)
    .values(row)
    .returning({ number, createdAt, updatedAt })
  if (!filledIn) throw new Error('insert of an order returned nothing')
  tellOf(actor, act)
  return asOrder({ ...UNSAID, ...row, ...filledIn }, lines)
}

/** What an order is written with where nothing else is said; the database alone knows its number and its times. */
const UNSAID = Object.fromEntries(
  Object.entries(getTableColumns(orders)).map(([key, { default: value }]) => [key, value ?? null]),
) as OrderRow

/** Gives an order the lines its new pricing names. The caller has raised `linesRevision` with that pricing. */
export async function replaceLines(tx: Db, order: Order): Promise<Order> {
  const lines = linesOf(order.id, order.pricing)
  await tx.delete(orderLines).where(eq(orderLines.orderId, order.id))
  await tx.insert(orderLines).values(lines)
  return { ...order, lines }
}

/** What columns of release 0.2 say of the goods: the first line. */
export function firstLineColumns({ lineItems: [line] }: OrderPricing) {
  if (!line) throw new Error('an order of nothing')
  return { deviceSku: line.sku, quantity: line.quantity }
}

/** The line the API speaks of as `deviceVariantSku` and `quantity`. */
export function mainLine(order: Pick<Order, 'id' | 'lines'>): OrderLine {
  const [line] = order.lines
  if (!line) throw new Error(`order ${order.id} has no line`)
  return line
}

/** How many plans the order may lead to. */
export function adaptersOf(order: Pick<Order, 'lines'>): number {
  return adaptersIn(order.lines)
}

function linesOf(orderId: string, { lineItems, tax }: OrderPricing): OrderLine[] {
  const taxes = splitByWeight(
    tax?.amount ?? ZERO,
    lineItems.map((line) => line.adjustedSubtotal),
  )
  return lineItems.map(({ adjustedSubtotal, ...line }, position) => ({
    ...line,
    orderId,
    position,
    subtotal: adjustedSubtotal,
    tax: taxes[position] ?? ZERO,
  }))
}

function asOrder(row: OrderRow, lines: OrderLine[]): Order {
  const { deviceSku: _, quantity: __, ...order } = row
  return { ...order, lines, pricing: { ...row.pricing, lineItems: lines.map(asLineItem) } }
}

function asLineItem({ orderId: _, position: __, tax: ___, subtotal, ...line }: OrderLine): LineItem {
  return { ...line, adjustedSubtotal: subtotal }
}
