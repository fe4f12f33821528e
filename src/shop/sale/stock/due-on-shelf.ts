import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db.ts'

/** Units of paid orders that are already packed or shipped, while the rest of the order is still to be packed. */
const BOXED = sql`coalesce((select sum(u.quantity)
  from parcel_units u join parcels b on b.id = u.parcel_id join orders o on o.id = b.order_id
  where o.status = 'paid' and b.reason in ('order', 'split') and u.sku = i.sku), 0)`

/**
 * Units of the variant of `inventory i` that should be on the shelf: on sale, reserved in checkouts, or sold and not yet
 * packed. One statement, so that all numbers are of one moment.
 */
export const DUE_ON_SHELF: SQL = sql`(i.quantity
  + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
      where l.sku = i.sku and (o.status = 'paid' or o.status = 'awaiting_payment' and o.stock_held)), 0)
  - coalesce((select sum((off->>'quantity')::int)
      from orders o join charges c on c.order_id = o.id join payments p on p.charge_id = c.id
        join refunds r on r.payment_id = p.id, jsonb_array_elements(r.lines) off
      where o.status = 'paid' and r.accepted_at is not null
        and off->>'sku' = i.sku and (off->>'isUnshipped')::boolean), 0)
  - ${BOXED})`

/** New adapters of that variant on the shelf, by their serial numbers. */
export const NEW_ON_SHELF: SQL = sql`(select count(*) from devices d
  where d.sku = i.sku and d.state = 'stocked' and d.condition = 'new')`

/** Variants under whose SKU serial numbers of new adapters were ever received: those without have nothing to compare. */
export const HAS_SERIALS: SQL = sql`exists (
  select 1 from devices d where d.sku = i.sku and d.condition = 'new')`

/** The packed units of each variant that has any, by SKU. */
export async function readBoxed(db: Db): Promise<Map<string, number>> {
  const { rows } = (await db.execute(
    sql`select i.sku, ${BOXED}::int as units from inventory i`,
  )) as unknown as {
    rows: { sku: string; units: number }[]
  }
  return new Map(rows.map(({ sku, units }) => [sku, units]))
}
