import { type SQL, sql } from 'drizzle-orm'
import { type RuleCheck, ruleCheck } from './rule.ts'

/** Mails are on record since then, by the database's own clock; earlier ones are unknown. */
const SINCE = sql`(select coalesce(min(sent_at) - interval '1 hour', '-infinity') from order_mails)`

/** Waiting, at work or given up: of a job that was given up another check tells. */
function waits(job: string, field: string, id: SQL): SQL {
  return sql`exists (select 1 from pgboss.job j
    where (j.name = ${job} and j.state in ('created', 'retry', 'active')
        or j.name = 'dead-letter' and j.source_name = ${job})
      and j.data->>${field} = ${id})`
}

function sent(kind: string): SQL {
  return sql`(select count(*) from order_mails m where m.order_id = o.id and m.kind = ${kind})`
}

function again(kind: string): SQL {
  return sql`(select count(*) from audit_events e where e.subject = o.id
    and e.action = 'order.mail_sent_again' and e.detail->>'kind' = ${kind})`
}

function missing(kind: string, at: SQL): SQL {
  return sql`select o.id, o.number::text as number, ${kind}::text as kind from orders o
    where ${at} is not null and ${at} >= ${SINCE} and ${sent(kind)} = 0
      and not ${waits(`mail-order-${kind}`, 'orderId', sql`o.id`)}`
}

/** Each parcel that left is told of by a mail of its own. */
function due(kind: string): SQL {
  if (kind !== 'shipped') return sql`1`
  return sql`(select greatest(1, count(*)) from parcels p where p.order_id = o.id and p.handed_over_at is not null
    and p.tell_at is null)`
}

function tooMany(kind: string): SQL {
  return sql`select o.id, o.number::text as number, ${kind}::text as kind from orders o
    where ${sent(kind)} > ${due(kind)} + ${again(kind)}`
}

const check: RuleCheck = {
  name: 'mails',
  looked: sql`select count(*) as count from order_mails`,
  never: () => ({
    mail_missing: sql`
      ${missing('confirmation', sql`o.paid_at`)} union all ${missing('shipped', sql`case when o.tell_shipment_at is null then o.fulfilled_at end`)} union all
      select o.id, o.number::text as number, 'refunded' as kind from refunds r
      join payments p on p.id = r.payment_id join charges c on c.id = p.charge_id join orders o on o.id = c.order_id
      where r.accepted_at >= ${SINCE} and not exists (select 1 from order_mails m where m.refund_id = r.id)
        and not ${waits('mail-order-refunded', 'refundId', sql`r.id`)}`,
    mail_twice: sql`${tooMany('confirmation')} union all ${tooMany('shipped')} union all
      select o.id, o.number::text as number, 'refunded' as kind from order_mails m
      join orders o on o.id = m.order_id where m.kind = 'refunded' group by o.id, o.number, m.refund_id
      having count(*) > 1 + (select count(*) from audit_events e where e.subject = o.id
        and e.action = 'order.mail_sent_again' and e.detail->>'kind' = 'refunded')`,
    mail_for_nothing: sql`
      select o.id, o.number::text as number, m.kind from order_mails m join orders o on o.id = m.order_id
      where m.kind = 'confirmation' and o.paid_at is null or m.kind = 'shipped' and o.fulfilled_at is null
        and not exists (select 1 from parcels p where p.order_id = o.id and p.handed_over_at is not null)`,
  }),
}

/** Each event of an order was mailed once, unless staff sent it again, and every mail has its event. */
export const mails = ruleCheck(check)
