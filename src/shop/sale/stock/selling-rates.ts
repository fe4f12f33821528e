import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db.ts'

/** The days over which the sales rate is measured: four whole weeks. */
export const RATE_DAYS = 28

export interface Selling {
  sku: string
  /** Units paid for in the last `RATE_DAYS` whose orders were not cancelled. */
  sold: number
  /** Units ordered from suppliers that are still to come. */
  onOrder: number
}

/** The sales of each variant, and its units on order. */
export async function readSelling(db: Db, now: Date): Promise<Map<string, Selling>> {
  const since = new Date(now.getTime() - RATE_DAYS * 86_400_000)
  const result = (await db.execute(sql`
    select i.sku, coalesce(sold.units, 0)::int as sold, coalesce(coming.units, 0)::int as "onOrder" from inventory i
    left join (
      select l.sku, sum(l.quantity) as units from orders o join order_lines l on l.order_id = o.id
      where o.paid_at > ${since.toISOString()}::timestamptz and o.status in ('paid', 'fulfilled', 'returned') group by l.sku
    ) sold on sold.sku = i.sku
    left join (
      select l.sku, sum(greatest(0, l.quantity - coalesce(got.units, 0))) as units
      from supplier_orders s join supplier_order_lines l on l.supplier_order_id = s.id
      left join (
        select r.supplier_order_id, g.sku, sum(g.quantity) as units
        from stock_receipts r join stock_receipt_lines g on g.receipt_id = r.id group by 1, 2
      ) got on got.supplier_order_id = s.id and got.sku = l.sku
      where s.closed_at is null group by l.sku
    ) coming on coming.sku = i.sku`)) as unknown as { rows: Selling[] }
  return new Map(result.rows.map((row) => [row.sku, row]))
}
