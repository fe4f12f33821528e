import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { marketDay } from '../../facts/markets/days.ts'
import { type Day as DayNumber, isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { type Cents, type Currency, cents, minus, partOf, sum, toUnits, ZERO } from '../../kernel/money.ts'
import { answer, Count, Currency as CurrencyCode, Day, Units } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { averageCost, type UnitMove } from './average-cost.ts'

export const StockValue = answer(
  'StockValue',
  'What the units in the house are worth by average cost',
  z.object({
    on: Day.describe('As of the end of this day, where each variant is sold'),
    from: Day.describe('The first day of the costs below'),
    lines: z
      .array(
        z.object({
          sku: z.string().describe('The variant'),
          title: z.string().describe('As the buyer reads it'),
          currency: CurrencyCode.nullable().describe('Of its deliveries; null where no cost is known'),
          units: Count.describe('New units in the house: on sale, in checkouts, and sold but not gone'),
          averageCost: Units.nullable().describe('Of one unit, rounded; null where no cost is known'),
          value: Units.nullable().describe('Of all of them; null where no cost is known'),
          soldUnits: z.int().describe('Units that left for buyers from `from` on, less those that came back'),
          costOfSales: Units.describe('What those cost'),
          otherCost: Units.describe('Of units that went without money: replacements, losses, scrap'),
        }),
      )
      .describe('By SKU'),
    totals: z
      .array(
        z.object({
          currency: CurrencyCode,
          value: Units.describe('Of all units with a known cost'),
          costOfSales: Units.describe('Of what was sold'),
          otherCost: Units.describe('Of what went without money'),
        }),
      )
      .describe('By currency'),
  }),
)
export type StockValue = z.input<typeof StockValue>

interface DatedMove {
  sku: string
  day: string
  kind: UnitMove['kind']
  units: number
  sold: boolean
  cost: number | null
  currency: Currency | null
}

/**
 * The value of the stock as of a day, and the cost of goods sold since another day. Shipments to buyers count at the end
 * of their day. Refurbished units and scrap have no value.
 * @see docs/decisions/0309-value-by-average-cost.md
 */
export async function valueStock(
  ctx: Ctx,
  { on, from }: { on: DayNumber; from: DayNumber },
): Promise<StockValue> {
  requireStaff(ctx, 'accounting')
  const titles = await readTitles(ctx.db)
  const moves = Map.groupBy(await readMoves(ctx.db, on), ({ sku }) => sku)
  const valued = titles.map(({ sku, title }) => {
    const own = moves.get(sku) ?? []
    const now = averageCost(own.map(asMove))
    const before = averageCost(own.filter(({ day }) => day < isoOfDay(from)).map(asMove))
    const currency = own.find((move) => move.currency)?.currency ?? null
    const costOfSales = minus(now.costOfSales, before.costOfSales)
    const otherCost = minus(now.otherCost, before.otherCost)
    return {
      ...now,
      sku,
      title,
      currency,
      costOfSales,
      otherCost,
      soldUnits: now.soldUnits - before.soldUnits,
    }
  })
  const byCurrency = Map.groupBy(
    valued.filter(({ currency }) => currency !== null),
    ({ currency }) => currency as Currency,
  )
  return {
    on: isoOfDay(on),
    from: isoOfDay(from),
    lines: valued.map(({ sku, title, currency, units, value, soldUnits, costOfSales, otherCost }) => ({
      ...{ sku, title, currency, units, soldUnits },
      averageCost: value === null || units === 0 ? null : toUnits(partOf(value, 1, units)),
      value: value === null ? null : toUnits(value),
      costOfSales: toUnits(costOfSales),
      otherCost: toUnits(otherCost),
    })),
    totals: [...byCurrency].sort().map(([currency, own]) => ({
      currency,
      value: total(own.map(({ value }) => value ?? ZERO)),
      costOfSales: total(own.map(({ costOfSales }) => costOfSales)),
      otherCost: total(own.map(({ otherCost }) => otherCost)),
    })),
  }
}

function total(amounts: readonly Cents[]): number {
  return toUnits(sum(amounts))
}

function asMove({ kind, units, sold, cost }: DatedMove): UnitMove {
  if (kind === 'bought') return { kind, units, cost: cost === null ? null : cents(cost) }
  return { kind, units, sold }
}

async function readTitles(db: Db): Promise<{ sku: string; title: string }[]> {
  return rowsOf(
    db,
    sql`select i.sku, v.title from inventory i join variants v on v.sku = i.sku order by i.sku`,
  )
}

async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

/**
 * The units added and removed up to a day, in order of time. Days are of the market where the variant is sold. Shipments
 * to buyers are summed by day and count at its end. The first count includes units sold before it.
 */
function readMoves(db: Db, on: DayNumber): Promise<DatedMove[]> {
  const dayOf = (at: SQL) => marketDay(at, sql`v.country`)
  const change = sql`((e.detail->>'to')::int - (e.detail->>'from')::int)`
  const cause = sql`coalesce(e.detail->>'cause', 'by_hand')`
  return rowsOf(
    db,
    sql`select * from (
    select v.sku, case when e.action = 'stock.counted' then '' else ${dayOf(sql`e.at`)} end as day,
      case when e.action = 'stock.counted' or (${change} > 0 and ${cause} in ('by_hand', 'receipt')) then 'bought'
        when ${change} > 0 then 'back' else 'gone' end as kind,
      case when e.action = 'stock.counted' then (e.detail->>'received')::int else abs(${change}) end as units,
      ${cause} = 'return' as sold, l.cost::float8 as cost, l.currency, 1 as turn, e.at
    from variants v join audit_events e on e.subject = v.sku
    left join stock_receipt_lines l on l.receipt_id = e.detail->>'receiptId' and l.sku = v.sku
    where e.action in ('stock.counted', 'stock.set', 'stock.changed')
      and e.at >= (select max(b.at) from audit_events b where b.subject = v.sku and b.action = 'stock.counted')
    union all
    select v.sku, ${dayOf(sql`r.created_at`)}, 'back', (back->>'quantity')::int, true, null, null, 1, r.created_at
    from order_returns r cross join jsonb_array_elements(r.lines) back join variants v on v.sku = back->>'sku'
    where (back->>'restock')::boolean
    union all
    select v.sku, ${dayOf(sql`p.handed_over_at`)}, 'gone', sum(u.quantity)::int, true, null, null, 2, null
    from parcels p join parcel_units u on u.parcel_id = p.id join variants v on v.sku = u.sku
    where p.reason in ('order', 'split') and p.handed_over_at is not null group by 1, 2
  ) moves where day <= ${isoOfDay(on)} order by day, turn, at`,
  )
}
