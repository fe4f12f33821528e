import { sql } from 'drizzle-orm'
import { DUE_ON_SHELF } from '../../sale/stock/due-on-shelf.ts'
import { ruleCheck } from './rule.ts'

const CAUSE = sql`coalesce(e.detail->>'cause', case e.detail->>'reason' when 'swap' then 'replacement' else 'by_hand' end)`
const CHANGE = sql`((e.detail->>'to')::int - (e.detail->>'from')::int)`

/** The count a variant began with, and what changed it since other than by an order, by why. */
const LOGGED = sql`
  select i.sku,
    sum(case when e.action = 'stock.counted' then (e.detail->>'received')::int
      when ${CAUSE} in ('return', 'replacement', 'reship') then 0 else ${CHANGE} end) as bought,
    coalesce(sum(${CHANGE}) filter (where ${CAUSE} = 'return'), 0) as returned,
    coalesce(sum(-${CHANGE}) filter (where ${CAUSE} in ('replacement', 'reship')), 0) as own
  from inventory i join audit_events e on e.subject = i.sku
  where e.action in ('stock.counted', 'stock.set', 'stock.changed')
    and e.at >= (select max(b.at) from audit_events b where b.subject = i.sku and b.action = 'stock.counted')
  group by i.sku`

const RETURNED = sql`
  select back->>'sku' as sku, sum((back->>'quantity')::int) as units
  from order_returns r, jsonb_array_elements(r.lines) back where (back->>'restock')::boolean group by 1`

/** In a box for who paid, here or gone; what is sent again or as a replacement is off sale by a change of its own. */
const SHIPPED = sql`
  select u.sku, sum(u.quantity) as units from parcels p join parcel_units u on u.parcel_id = p.id
  where p.reason in ('order', 'split') group by 1`

const onShelf = (condition: 'refurbished' | 'scrap') => sql`(select count(*) from devices d
  where d.sku = i.sku and d.state = 'stocked' and d.condition = ${sql.raw(`'${condition}'`)})::text`

/** What was bought is on the shelf, shipped or sent: counted by parcels, and not by what orders say. */
export const units = ruleCheck({
  name: 'units',
  looked: sql`select count(*) as count from inventory`,
  never: () => ({
    units_not_accounted: sql`
      with logged as materialized (${LOGGED}), back as materialized (${RETURNED}), gone as materialized (${SHIPPED})
      select sku, bought::text, returned::text, shipped::text, own::text, refurbished, scrap, here::text,
        (bought + returned - shipped - own)::text as due
      from (
        select i.sku, logged.bought, logged.returned + coalesce(back.units, 0) as returned,
          coalesce(gone.units, 0) as shipped, logged.own, ${DUE_ON_SHELF} as here,
          ${onShelf('refurbished')} as refurbished, ${onShelf('scrap')} as scrap
        from inventory i join logged on logged.sku = i.sku
        left join back on back.sku = i.sku left join gone on gone.sku = i.sku
      ) counted where here <> bought + returned - shipped - own`,
    scrap_sent: sql`
      select d.serial from devices d where d.condition = 'scrap' and d.state in ('shipped', 'installed', 'paused')`,
    receipt_overfull: sql`
      select r.id, r.adapters::text, l.units::text from (
        select receipt_id as id, count(distinct serial) as adapters from devices where receipt_id is not null group by 1
      ) r join (select receipt_id, sum(quantity) as units from stock_receipt_lines group by 1) l on l.receipt_id = r.id
      where r.adapters > l.units`,
  }),
})
