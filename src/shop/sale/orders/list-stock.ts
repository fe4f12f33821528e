import { and, count, eq, isNotNull, or, sql } from 'drizzle-orm'
import { inventory, stockAlerts, variants } from '../../../../db/tables/catalog.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orderLines, orders } from '../../../../db/tables/orders.ts'
import type { UnitCondition } from '../../plan/devices/condition.ts'
import { countShelf } from '../../plan/devices/count-shelf.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { readBoxed } from '../stock/due-on-shelf.ts'
import { reorderOf } from '../stock/reorder.ts'
import { RATE_DAYS, readSelling, type Selling } from '../stock/selling-rates.ts'
import { listUnpacked } from './refunded-units.ts'
import { unitsOf } from './stock.ts'

export interface StockLevel {
  sku: string
  title: string
  /** Units that may still be sold: what is held or sold is not among them. */
  quantity: number
  /** Units of buyers who are paying. */
  held: number
  /** Units paid for that are not in a box yet. */
  toPack: number
  /** New adapters in stock by their serial numbers; null where none was ever received as this variant. */
  serials: number | null
  /** Adapters on the shelf that are not on sale: for replacements, and for nobody. */
  refurbished: number
  scrap: number
  /** Emails that get a mail when it is on sale again. */
  waiting: number
  /** With so many left or fewer, it is something to do. */
  lowAt: number
  /** Days from an order to its supplier until the units are here. */
  leadDays: number
  /** Units on order and not here yet. */
  onOrder: number
  /** Units paid for in the last four weeks. */
  sold: number
  /** Whole days until nothing is left at this rate; null where nothing is sold. */
  daysLeft: number | null
  /** With so many here and on order, or fewer, more are to be ordered. */
  reorderAt: number
  /** Units to order now; 0 where it is not due. */
  reorder: number
}

/** Every SKU with its units: for sale, held and sold but still here. */
export async function listStock(ctx: Ctx): Promise<StockLevel[]> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select({
      sku: inventory.sku,
      title: variants.title,
      quantity: inventory.quantity,
      lowAt: inventory.lowAt,
      leadDays: inventory.leadDays,
    })
    .from(inventory)
    .innerJoin(variants, eq(variants.sku, inventory.sku))
    .orderBy(inventory.sku)
  const bound = await ctx.db
    .select({
      sku: orderLines.sku,
      status: orders.status,
      units: sql<string>`sum(${orderLines.quantity})`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(or(eq(orders.status, 'paid'), and(eq(orders.status, 'awaiting_payment'), orders.stockHeld)))
    .groupBy(orderLines.sku, orders.status)
  const alerts = await ctx.db
    .select({ sku: stockAlerts.sku, waiting: count() })
    .from(stockAlerts)
    .groupBy(stockAlerts.sku)
  const named = await ctx.db
    .selectDistinct({ sku: devices.sku })
    .from(devices)
    .where(and(isNotNull(devices.sku), eq(devices.condition, 'new')))
  const shelf = await countShelf(ctx.db)
  const onShelf = (sku: string, condition: UnitCondition) =>
    shelf.find((each) => each.sku === sku && each.condition === condition)?.units ?? 0
  const unpacked = await listUnpacked(ctx.db)
  const boxed = await readBoxed(ctx.db)
  const selling = await readSelling(ctx.db, ctx.clock.now())
  const unitsIn = (sku: string, status: string) =>
    Number(bound.find((row) => row.sku === sku && row.status === status)?.units ?? 0)
  return rows.map((row) => ({
    ...row,
    held: unitsIn(row.sku, 'awaiting_payment'),
    toPack: unitsIn(row.sku, 'paid') - unitsOf(unpacked, row.sku) - (boxed.get(row.sku) ?? 0),
    serials: named.some(({ sku }) => sku === row.sku) ? onShelf(row.sku, 'new') : null,
    refurbished: onShelf(row.sku, 'refurbished'),
    scrap: onShelf(row.sku, 'scrap'),
    ...reorderedOf(row, selling.get(row.sku)),
    waiting: alerts.find(({ sku }) => sku === row.sku)?.waiting ?? 0,
  }))
}

function reorderedOf(
  { quantity, leadDays }: { quantity: number; leadDays: number },
  { sold = 0, onOrder = 0 }: Partial<Selling> = {},
) {
  const of = reorderOf({ sold, days: RATE_DAYS, available: quantity, onOrder, leadDays })
  return { sold, onOrder, daysLeft: of.daysLeft, reorderAt: of.point, reorder: of.quantity }
}
