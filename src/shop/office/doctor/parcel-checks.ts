import { sql } from 'drizzle-orm'
import { ruleCheck } from './rule.ts'

/** Units of a variant that are in the house: on sale, with buyers who pay, or sold and not yet gone. */
const IN_HOUSE = sql`(i.quantity
  + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
      where l.sku = i.sku and (o.status = 'paid' or o.status = 'awaiting_payment' and o.stock_held)), 0)
  - coalesce((select sum((off->>'quantity')::int)
      from orders o join charges c on c.order_id = o.id join payments p on p.charge_id = c.id
        join refunds r on r.payment_id = p.id, jsonb_array_elements(r.lines) off
      where o.status = 'paid' and r.accepted_at is not null
        and off->>'sku' = i.sku and (off->>'isUnshipped')::boolean), 0))`

/**
 * Nothing left that was to stay, and the adapters in stock are those in the books. Only variants under whose SKU serial
 * numbers were received are compared: a shop that sells without them has nothing to compare.
 */
export const parcels = ruleCheck({
  name: 'parcels',
  looked: sql`select (select count(*) from order_holds)
    + (select count(distinct sku) from devices where sku is not null) as count`,
  never: () => ({
    held_order_shipped: sql`
      select distinct o.id, o.number::text as number, h.reason from orders o join order_holds h on h.order_id = o.id
      where o.fulfilled_at is not null and h.created_at < o.fulfilled_at
        and (h.released_at is null or h.released_at > o.fulfilled_at)`,
    serials_differ: sql`
      select * from (
        select i.sku, (select count(*) from devices d where d.sku = i.sku
            and d.state = 'stocked' and d.condition = 'new')::text as here,
          ${IN_HOUSE}::text as due
        from inventory i where exists (select 1 from devices d where d.sku = i.sku)
      ) counted where here <> due`,
  }),
})
