import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { variants } from '../../../../db/tables/catalog.ts'
import {
  stockReceiptLines,
  stockReceipts,
  supplierOrderLines,
  supplierOrders,
} from '../../../../db/tables/stock.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Cents, toUnits } from '../../kernel/money.ts'
import { answer, Count, Currency, Day, idOf, nextPage, Units, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

export const SUPPLIER_ORDER_STATES = ['open', 'received', 'closed'] as const

const Receipt = z.object({
  id: idOf('rcp'),
  batch: z.string().nullable().describe('The maker’s production run; null where nobody said so'),
  deliveryNote: z.string().nullable().describe('The number on the paper that came with the goods'),
  receivedAt: When,
  lines: z
    .array(
      z.object({
        sku: z.string().describe('The variant'),
        quantity: Count.describe('Units that went on sale'),
        cost: Units.nullable().describe(
          'Of all these units, with their part of freight and duty; null where it is not known',
        ),
      }),
    )
    .describe('What was in it'),
})

export const SupplierOrderAnswer = answer(
  'SupplierOrder',
  'What was ordered from a supplier, and what came of it',
  z.object({
    id: idOf('sor'),
    supplier: z.string().describe('Who was to send it'),
    number: z.string().describe('As the supplier’s papers have it'),
    status: z
      .enum(SUPPLIER_ORDER_STATES)
      .describe('`received`: all of it came; `closed`: no more of it comes'),
    currency: Currency,
    landedCost: Units.describe('Freight, duty and the like for all of it'),
    expectedOn: Day.describe('When it is to be here'),
    createdAt: When,
    lines: z
      .array(
        z.object({
          sku: z.string().describe('The variant'),
          title: z.string().describe('As the buyer reads it'),
          quantity: Count.describe('Units ordered'),
          unitCost: Units.describe('Of one unit, before freight and duty'),
          received: Count.describe('Units that came'),
          short: Count.describe('Units that did not come'),
          over: Count.describe('Units that came beyond the order'),
        }),
      )
      .describe('By SKU'),
    receipts: z.array(Receipt).describe('Newest first'),
  }),
)
export type SupplierOrderAnswer = z.input<typeof SupplierOrderAnswer>

export const SupplierOrderPage = answer(
  'SupplierOrderPage',
  'Orders to suppliers',
  z.object({
    orders: z.array(SupplierOrderAnswer).describe('Newest first'),
    next: nextPage(z.string()),
  }),
)

type Head = typeof supplierOrders.$inferSelect

export interface OrderedUnits {
  sku: string
  title: string
  quantity: number
  unitCost: Cents
  received: number
}

/** A page of purchase orders, newest first; `open`: only those with units still to come. */
export async function listSupplierOrders(
  ctx: Ctx,
  { open = false, cursor, limit }: { open?: boolean; cursor?: string | undefined; limit: number },
): Promise<z.input<typeof SupplierOrderPage>> {
  requireStaff(ctx, 'read')
  const { id, createdAt, closedAt } = supplierOrders
  const before = sql`(${createdAt}, ${id}) < (select o.created_at, o.id from supplier_orders o where o.id = ${cursor})`
  const rows = await ctx.db
    .select()
    .from(supplierOrders)
    .where(and(open ? and(isNull(closedAt), isShort) : undefined, cursor ? before : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    orders: await presentOrders(ctx.db, page),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** @throws ShopError `not_found` */
export async function getSupplierOrder(db: Db, id: string): Promise<SupplierOrderAnswer> {
  const [shown] = await presentOrders(
    db,
    await db.select().from(supplierOrders).where(eq(supplierOrders.id, id)),
  )
  if (!shown) throw new ShopError('unknown_supplier_order')
  return shown
}

/** The lines of these purchase orders with the units received so far, by order. */
export async function listOrdered(db: Db, orderIds: string[]): Promise<Map<string, OrderedUnits[]>> {
  if (orderIds.length === 0) return new Map()
  const { supplierOrderId, sku, quantity, unitCost } = supplierOrderLines
  const rows = await db
    .select({ supplierOrderId, sku, title: variants.title, quantity, unitCost, received: RECEIVED })
    .from(supplierOrderLines)
    .innerJoin(variants, eq(variants.sku, sku))
    .where(inArray(supplierOrderId, orderIds))
    .orderBy(asc(sku))
  const lines = rows.map((row) => ({ ...row, received: Number(row.received) }))
  return Map.groupBy(lines, (line) => line.supplierOrderId)
}

/** The received units of a purchase order line. */
const RECEIVED = sql<string>`(select coalesce(sum(got.quantity), 0) from stock_receipt_lines got
  join stock_receipts came on came.id = got.receipt_id
  where came.supplier_order_id = ${supplierOrderLines.supplierOrderId} and got.sku = ${supplierOrderLines.sku})`

/** Does the purchase order have a line that is not fully received? */
export const isShort = sql`exists (select 1 from ${supplierOrderLines}
  where ${supplierOrderLines.supplierOrderId} = ${supplierOrders.id} and ${RECEIVED} < ${supplierOrderLines.quantity})`

async function presentOrders(db: Db, heads: readonly Head[]): Promise<SupplierOrderAnswer[]> {
  const ids = heads.map(({ id }) => id)
  const lines = await listOrdered(db, ids)
  const receipts = await listReceipts(db, ids)
  return heads.map((head) => {
    const ordered = lines.get(head.id) ?? []
    const isAllHere = ordered.every(({ quantity, received }) => received >= quantity)
    return {
      id: head.id,
      supplier: head.supplier,
      number: head.number,
      status: isAllHere ? 'received' : head.closedAt ? 'closed' : 'open',
      currency: head.currency,
      landedCost: toUnits(head.landedCost),
      expectedOn: isoOfDay(head.expectedOn),
      createdAt: head.createdAt,
      lines: ordered.map(({ sku, title, quantity, unitCost, received }) => ({
        ...{ sku, title, quantity, unitCost: toUnits(unitCost), received },
        ...{ short: Math.max(0, quantity - received), over: Math.max(0, received - quantity) },
      })),
      receipts: receipts.get(head.id) ?? [],
    }
  })
}

async function listReceipts(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, SupplierOrderAnswer['receipts']>()
  const rows = await db
    .select({ receipt: stockReceipts, line: stockReceiptLines })
    .from(stockReceipts)
    .innerJoin(stockReceiptLines, eq(stockReceiptLines.receiptId, stockReceipts.id))
    .where(inArray(stockReceipts.supplierOrderId, orderIds))
    .orderBy(desc(stockReceipts.createdAt), asc(stockReceiptLines.sku))
  const byOrder = Map.groupBy(rows, ({ receipt }) => receipt.supplierOrderId ?? '')
  return new Map(
    [...byOrder].map(([orderId, own]) => [
      orderId,
      [...Map.groupBy(own, ({ receipt }) => receipt.id).values()].flatMap((lines) => {
        const receipt = lines[0]?.receipt
        if (!receipt) return []
        const { id, batch, deliveryNote, createdAt: receivedAt } = receipt
        const shown = lines.map(({ line: { sku, quantity, cost } }) => ({
          ...{ sku, quantity, cost: cost === null ? null : toUnits(cost) },
        }))
        return [{ id, batch, deliveryNote, receivedAt, lines: shown }]
      }),
    ]),
  )
}
