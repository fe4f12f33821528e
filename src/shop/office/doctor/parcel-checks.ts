import { sql } from 'drizzle-orm'
import { DUE_ON_SHELF, HAS_SERIALS, NEW_ON_SHELF } from '../../sale/stock/due-on-shelf.ts'
import { ruleCheck } from './rule.ts'

/** Units of a line whose money went back before they left. */
const OFF = sql`coalesce((select sum((off->>'quantity')::int)
  from charges c join payments y on y.charge_id = c.id join refunds r on r.payment_id = y.id, jsonb_array_elements(r.lines) off
  where c.order_id = o.id and r.accepted_at is not null and off->>'sku' = l.sku and (off->>'isUnshipped')::boolean), 0)`

/** Units of a line that left with a parcel; what was sent again or as a replacement is not of what was bought. */
const LEFT = sql`coalesce((select sum(u.quantity) from parcels p join parcel_units u on u.parcel_id = p.id
  where p.order_id = o.id and p.reason in ('order', 'split') and p.handed_over_at is not null and u.sku = l.sku), 0)`

/**
 * Nothing left that was to stay, and the adapters in stock are those in the books. Only variants under whose SKU serial
 * numbers were received are compared: a shop that sells without them has nothing to compare.
 */
export const parcels = ruleCheck({
  name: 'parcels',
  looked: sql`select (select count(*) from order_holds)
    + (select count(distinct sku) from devices where sku is not null) + (select count(*) from parcels) as count`,
  never: () => ({
    held_order_shipped: sql`
      select distinct o.id, o.number::text as number, h.reason from orders o join order_holds h on h.order_id = o.id
      where o.fulfilled_at is not null and h.created_at < o.fulfilled_at
        and (h.released_at is null or h.released_at > o.fulfilled_at)`,
    units_differ: sql`
      select o.id, o.number::text as number, l.sku, l.units::text as bought, ${OFF}::text as refunded,
        ${LEFT}::text as shipped, greatest(0, l.units - ${OFF} - ${LEFT})::text as due
      from orders o join (select order_id, sku, sum(quantity) as units from order_lines group by 1, 2) l on l.order_id = o.id
      where o.status in ('fulfilled', 'returned') and ${LEFT} <> l.units - ${OFF}
        or o.status = 'paid' and exists (select 1 from parcels p where p.order_id = o.id) and ${LEFT} > l.units - ${OFF}`,
    parcel_says_otherwise: sql`
      select o.id, o.number::text as number, p.number::text as parcel from orders o join parcels p on p.order_id = o.id
      where o.fulfilled_at is not null and p.handed_over_at is not null and p.reason <> 'replacement'
        and not exists (select 1 from parcels n where n.order_id = o.id and n.number > p.number
          and n.handed_over_at is not null and n.reason <> 'replacement'
          and not exists (select 1 from parcels r where r.in_place_of = n.id and r.handed_over_at is not null))
        and not exists (select 1 from parcels r where r.in_place_of = p.id and r.handed_over_at is not null)
        and (o.carrier, o.tracking_number) is distinct from (p.carrier, p.tracking_number)`,
    adapter_in_two_parcels: sql`
      select min(o.id) as id, d.serial, min(o.number)::text as number, max(o.number)::text as other
      from parcel_units u join parcels p on p.id = u.parcel_id join orders o on o.id = p.order_id
        join devices d on d.id = u.device_id
      where p.state not in ('lost', 'returned') group by d.id, d.serial having count(*) > 1`,
    lost_adapter_in_use: sql`
      select o.id, o.number::text as number, d.serial
      from parcel_units u join parcels p on p.id = u.parcel_id join orders o on o.id = p.order_id
        join devices d on d.id = u.device_id
      where p.state = 'lost' and d.state <> 'retired'`,
    serials_differ: sql`
      select * from (
        select i.sku, ${NEW_ON_SHELF}::text as here,
          ${DUE_ON_SHELF}::text as due
        from inventory i where ${HAS_SERIALS}
      ) counted where here <> due`,
  }),
})
