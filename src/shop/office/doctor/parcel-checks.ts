import { sql } from 'drizzle-orm'
import { DUE_ON_SHELF, HAS_SERIALS, NEW_ON_SHELF } from '../../sale/stock/due-on-shelf.ts'
import { ruleCheck } from './rule.ts'

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
        select i.sku, ${NEW_ON_SHELF}::text as here,
          ${DUE_ON_SHELF}::text as due
        from inventory i where ${HAS_SERIALS}
      ) counted where here <> due`,
  }),
})
