import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { inventory } from '../../../../db/tables/catalog.ts'
import { stockReceiptLines, stockReceipts, supplierOrders } from '../../../../db/tables/stock.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { type Cents, type Currency, ZERO } from '../../kernel/money.ts'
import { answer, Count, idOf } from '../../kernel/wire.ts'
import { requireDevice, SkippedSerials } from '../../plan/devices/receive-devices.ts'
import {
  type SkippedSerial,
  sortSerials,
  type TypedSerial,
  takeSerials,
} from '../../plan/devices/take-serials.ts'
import { changeOnSale } from '../../plan/stock/change-on-sale.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { requireCostCurrency } from './order-from-supplier.ts'
import { landedPart, lineCosts } from './receipt-cost.ts'
import { listOrdered, type OrderedUnits } from './supplier-orders.ts'

export interface Goods {
  supplierOrderId?: string | undefined
  batch?: string | undefined
  deliveryNote?: string | undefined
  /** The cost of units that are not on a purchase order. */
  currency?: Currency | undefined
  /** Freight and duty of this delivery; by default its share of the purchase order's. */
  landedCost?: Cents | undefined
  lines: readonly ArrivedLine[]
  /** Only a preview: nothing is received. */
  dryRun?: boolean | undefined
}

interface ArrivedLine {
  sku: string
  /** Units without serial numbers, or */
  quantity?: number | undefined
  serials?: readonly TypedSerial[] | undefined
  unitCost?: Cents | undefined
}

export const GoodsReceived = answer(
  'GoodsReceived',
  'What was taken from a delivery and what was not',
  z.object({
    id: idOf('rcp')
      .nullable()
      .describe('Begins with `rcp_`; null where nothing was taken, and for a dry run'),
    dryRun: z.boolean().describe('Nothing was written'),
    received: Count.describe('Units taken, of all variants'),
    lines: z
      .array(
        z.object({
          sku: z.string().describe('The variant'),
          received: Count.describe('Units taken'),
          onSaleBefore: Count.describe('Units on sale before'),
          onSale: Count.describe('Units on sale with them'),
          short: Count.nullable().describe('Units of the order that did not come yet; null without an order'),
          over: Count.nullable().describe('Units that came beyond the order; null without an order'),
        }),
      )
      .describe('By SKU'),
    skipped: SkippedSerials,
  }),
)
type GoodsReceived = z.input<typeof GoodsReceived>

/**
 * Receives a delivery: its serial numbers are in stock and its units on sale, in one transaction. Serial numbers that
 * cannot be received are skipped and returned with the reason.
 * @throws ShopError `not_found`, `conflict` for a purchase order that is closed, `invalid` for a SKU that was not
 *   ordered, has no stock or no serial numbers, or was bought in another currency
 */
export async function receiveGoods(ctx: Ctx, goods: Goods, pattern?: RegExp): Promise<GoodsReceived> {
  requireStaff(ctx, 'receive_devices')
  for (const [index, { sku, serials }] of goods.lines.entries())
    if (serials) await requireDevice(ctx, sku, `lines.${index}.sku`)
  const done = await ctx.db.transaction((tx) => receive(tx, ctx, { ...goods, pattern }))
  if (!done.dryRun) ctx.catalog.refresh()
  return done
}

interface Taken {
  line: ArrivedLine
  units: number
}

async function receive(
  tx: Db,
  ctx: Ctx,
  goods: Goods & { pattern: RegExp | undefined },
): Promise<GoodsReceived> {
  const { lines, dryRun = false, batch, pattern } = goods
  const order = goods.supplierOrderId ? await lockOpenOrder(tx, goods.supplierOrderId) : undefined
  for (const [index, { sku }] of lines.entries()) {
    const at = `lines.${index}.sku`
    if (lines.findIndex((line) => line.sku === sku) !== index)
      throw new ShopError('sku_twice', { sku }, { at })
    if (order && !order.lines.some((line) => line.sku === sku))
      throw new ShopError('sku_not_ordered', { sku, number: order.number }, { at })
  }
  await requireStocked(tx, lines)
  const receiptId = newId('rcp')
  if (!dryRun) await insertReceipt(tx, ctx, { id: receiptId, goods })
  const typed = lines.flatMap(({ sku, serials = [] }) => serials.map((each) => ({ batch, ...each, sku })))
  const { fresh, skipped } = sortSerials(typed, pattern)
  const taken: Taken[] = []
  for (const line of lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) {
    const own = fresh.filter(({ sku }) => sku === line.sku)
    const done = await takeLine(tx, ctx, { own, receiptId, isTrial: dryRun })
    skipped.push(...done.skipped)
    const units = line.serials ? done.taken.length : (line.quantity ?? 0)
    if (units > 0) taken.push({ line, units })
  }
  const costs = await costsOf(tx, { goods, order, taken })
  if (!dryRun) await keepLines(tx, { receiptId, taken, costs })
  const shown = []
  for (const each of taken) shown.push(await putOnSale(tx, ctx, { ...each, receiptId, order, goods }))
  const received = taken.reduce((sum, { units }) => sum + units, 0)
  // A delivery without units is not recorded.
  if (!dryRun && received === 0) await tx.delete(stockReceipts).where(eq(stockReceipts.id, receiptId))
  return { id: dryRun || received === 0 ? null : receiptId, dryRun, received, lines: shown, skipped }
}

/** @throws ShopError `unknown_variant` at the first line whose SKU has no stock */
async function requireStocked(tx: Db, lines: readonly ArrivedLine[]): Promise<void> {
  const stocked = await tx.select({ sku: inventory.sku }).from(inventory)
  const unknown = lines.findIndex((line) => !stocked.some(({ sku }) => sku === line.sku))
  if (unknown !== -1) throw new ShopError('unknown_variant', { at: `lines.${unknown}.sku` })
}

function takeLine(
  tx: Db,
  ctx: Ctx,
  { own, receiptId, isTrial }: { own: TypedSerial[]; receiptId: string; isTrial: boolean },
): Promise<{ taken: TypedSerial[]; skipped: SkippedSerial[] }> {
  return takeSerials(tx, ctx, { fresh: own, condition: 'new', receiptId, isTrial })
}

interface OpenOrder {
  number: string
  currency: Currency
  landedCost: Cents
  lines: OrderedUnits[]
}

async function lockOpenOrder(tx: Db, id: string): Promise<OpenOrder> {
  const [head] = await tx.select().from(supplierOrders).where(eq(supplierOrders.id, id)).for('update')
  if (!head) throw new ShopError('unknown_supplier_order', { at: 'supplierOrderId' })
  if (head.closedAt) throw new ShopError('supplier_order_over', { number: head.number })
  return { ...head, lines: (await listOrdered(tx, [id])).get(id) ?? [] }
}

async function insertReceipt(tx: Db, ctx: Ctx, { id, goods }: { id: string; goods: Goods }): Promise<void> {
  const { supplierOrderId, batch, deliveryNote } = goods
  await tx
    .insert(stockReceipts)
    .values({ id, supplierOrderId, batch, deliveryNote, createdAt: ctx.clock.now() })
}

interface Costing {
  goods: Goods
  order: OpenOrder | undefined
  taken: readonly Taken[]
}

type Costs = Map<string, { cost: Cents; currency: Currency }>

/** What the units of each variant cost, where that is known: freight and duty are spread over those that have a cost. */
async function costsOf(tx: Db, { goods, order, taken }: Costing): Promise<Costs> {
  const currency = order?.currency ?? goods.currency
  const priced = taken.flatMap(({ line: { sku, unitCost }, units: quantity }) => {
    const cost = unitCost ?? order?.lines.find((line) => line.sku === sku)?.unitCost
    return cost === undefined ? [] : [{ sku, quantity, unitCost: cost }]
  })
  if (priced.length === 0) return new Map()
  if (!currency) throw new ShopError('cost_without_currency', { at: 'currency' })
  for (const { sku } of priced) {
    const at = `lines.${goods.lines.findIndex((line) => line.sku === sku)}.sku`
    await requireCostCurrency(tx, { sku, currency, at })
  }
  const landed = goods.landedCost ?? (order ? landedPart(order.landedCost, order.lines, priced) : ZERO)
  const costs = lineCosts(priced, landed)
  return new Map(priced.map(({ sku }, index) => [sku, { cost: costs[index] ?? ZERO, currency }]))
}

async function keepLines(
  tx: Db,
  { receiptId, taken, costs }: { receiptId: string; taken: readonly Taken[]; costs: Costs },
): Promise<void> {
  if (taken.length === 0) return
  const rows = taken.map(({ line: { sku }, units: quantity }) => ({
    ...{ receiptId, sku, quantity, ...costs.get(sku) },
  }))
  await tx.insert(stockReceiptLines).values(rows)
}

async function putOnSale(
  tx: Db,
  ctx: Ctx,
  { line: { sku }, units, receiptId, order, goods }: Taken & Omit<Costing, 'taken'> & { receiptId: string },
): Promise<GoodsReceived['lines'][number]> {
  const ordered = order?.lines.find((each) => each.sku === sku)
  const beyond = ordered ? ordered.received + units - ordered.quantity : undefined
  const left = {
    short: beyond === undefined ? null : Math.max(0, -beyond),
    over: beyond === undefined ? null : Math.max(0, beyond),
  }
  if (goods.dryRun) {
    const [now] = await tx.select().from(inventory).where(eq(inventory.sku, sku))
    if (!now) throw new ShopError('unknown_sku')
    return { sku, received: units, onSaleBefore: now.quantity, onSale: now.quantity + units, ...left }
  }
  const note = order?.number ?? goods.deliveryNote
  const detail = { receiptId, ...(note && { reason: note }) }
  const { from, to } = await changeOnSale(tx, ctx, { sku, delta: units, cause: 'receipt', detail })
  return { sku, received: units, onSaleBefore: from, onSale: to, ...left }
}
