import { sql } from 'drizzle-orm'
import { ruleCheck } from './rule.ts'

const SOLD = sql`('paid', 'fulfilled', 'returned')`
/** What went back of a payment, or is on its way. */
const ACCEPTED = sql`(select coalesce(sum(r.amount), 0) from refunds r
  where r.payment_id = p.id and r.accepted_at is not null and r.status <> 'failed')`

/** Units whose money went back before they were packed, which are on sale again, by order and SKU: counted once for all lines. */
const UNPACKED = sql`
  select c.order_id, off->>'sku' as sku, sum((off->>'quantity')::int) as units
  from refunds r join payments p on p.id = r.payment_id join charges c on c.id = p.charge_id,
    jsonb_array_elements(r.lines) off
  where r.lines is not null and r.accepted_at is not null and (off->>'isUnshipped')::boolean
  group by 1, 2`

const SOLD_BY_SKU = sql`
  select sku, sum(units) as units from (
    select l.sku, greatest(0, l.quantity - coalesce(u.units, 0)) as units
    from order_lines l join orders o on o.id = l.order_id
    left join unpacked u on u.order_id = l.order_id and u.sku = l.sku
    where o.stock_held or o.status in ${SOLD} or (o.status = 'refunded' and o.fulfilled_at is not null)
    union all
    -- All money went back while a part had left.
    select b.sku, b.quantity from orders o join parcels p on p.order_id = o.id join parcel_units b on b.parcel_id = p.id
    where o.status = 'refunded' and o.fulfilled_at is null and p.reason in ('order', 'split') and p.handed_over_at is not null
  ) gone group by sku`

/** Each paid order and invoice has exactly one payment of its total, and each payment that was kept its order. */
export const payments = ruleCheck({
  name: 'payments',
  looked: sql`select (select count(*) from payments)
    + (select count(*) from orders where status in ${SOLD}) as count`,
  never: () => ({
    order_without_payment: sql`
      select o.id, o.number::text as number from orders o
      where o.status in ${SOLD} and o.total > 0 and (
        select count(*) from charges c join payments p on p.charge_id = c.id
        where c.order_id = o.id and p.status = 'settled' and p.amount = o.total and p.currency = o.currency) <> 1`,
    invoice_without_payment: sql`
      select i.id, i.number from invoices i
      where i.status = 'paid' and (
        select count(*) from charges c join payments p on p.charge_id = c.id
        where c.invoice_id = i.id and p.status = 'settled' and p.amount = i.total and p.currency = i.currency) <> 1`,
    payment_without_order: sql`
      select p.reference, coalesce(c.order_id, c.invoice_id, c.activation_id) as subject from payments p
      join charges c on c.id = p.charge_id
      left join orders o on o.id = c.order_id
      left join invoices i on i.id = c.invoice_id
      where p.status = 'settled'
        and not coalesce(o.status in ${SOLD} or o.status = 'refunded', i.status = 'paid', false)`,
    charge_not_settled: sql`
      select p.reference, coalesce(c.order_id, c.invoice_id, c.activation_id) as subject from payments p
      join charges c on c.id = p.charge_id
      where p.status = 'settled' and (c.status <> 'settled' or c.amount <> p.amount)`,
  }),
})

/** Unusable money was refunded, and no payment's refunds exceed it. */
export const refunds = ruleCheck({
  name: 'refunds',
  looked: sql`select count(*) as count from refunds`,
  never: () => ({
    money_kept: sql`
      select p.reference, coalesce(c.order_id, c.invoice_id, c.activation_id) as subject from payments p
      join charges c on c.id = p.charge_id
      where p.status <> 'settled' and (
        select coalesce(sum(r.amount), 0) from refunds r
        where r.payment_id = p.id and r.status <> 'failed') < p.amount`,
    refunded_too_much: sql`
      select p.reference, coalesce(c.order_id, c.invoice_id, c.activation_id) as subject from payments p
      join charges c on c.id = p.charge_id where ${ACCEPTED} > p.amount`,
    refunded_for_nothing: sql`
      select o.id, o.number::text as number from orders o
      where o.status = 'refunded' and o.total > 0 and not exists (
        select 1 from charges c join payments p on p.charge_id = c.id
        where c.order_id = o.id and ${ACCEPTED} > 0)`,
  }),
})

/**
 * What came in is for sale, held or sold. What came in is the count it began with and every change in the audit log
 * since; what came back as good as new counts as never sold.
 */
export const stock = ruleCheck({
  name: 'stock',
  looked: sql`select count(*) as count from inventory`,
  never: () => ({
    stock_differs: sql`
      with unpacked as materialized (${UNPACKED}), sold as materialized (${SOLD_BY_SKU})
      select * from (
        select i.sku, i.quantity::text as here, (began.received
          + coalesce((select sum((e.detail->>'to')::int - (e.detail->>'from')::int) from audit_events e
              where e.subject = i.sku and e.action in ('stock.set', 'stock.changed') and e.at >= began.at), 0)
          - coalesce((select sold.units from sold where sold.sku = i.sku), 0)
          + coalesce((select sum((back->>'quantity')::int)
              from order_returns r, jsonb_array_elements(r.lines) back
              where back->>'sku' = i.sku and (back->>'restock')::boolean), 0))::text as due
        from inventory i
        join lateral (select (e.detail->>'received')::int as received, e.at from audit_events e
          where e.subject = i.sku and e.action = 'stock.counted' order by e.at desc limit 1) began on true
      ) counted where here <> due`,
    stock_held_without_payment: sql`
      select id, number::text as number from orders where stock_held and status <> 'awaiting_payment'`,
  }),
})
