import { type SQL, sql } from 'drizzle-orm'
import type { Check, Examination } from './finding.ts'
import { ruleCheck } from './rule.ts'

const LIVE = sql`('opening', 'open')`

function before(ctx: Examination['ctx'], minutes: number): SQL {
  return sql`${new Date(ctx.clock.now().getTime() - minutes * 60_000).toISOString()}::timestamptz`
}

/** Nothing waits for longer than buyers and members were promised. */
export const waiting = ruleCheck({
  name: 'waiting',
  looked: sql`select (select count(*) from orders where status = 'awaiting_payment')
    + (select count(*) from checkout_sessions where status in ${LIVE})
    + (select count(*) from refunds where status = 'pending')
    + (select count(*) from provider_events where handled_at is null) as count`,
  never: ({ ctx }) => ({
    order_waits: sql`
      select o.id, o.number::text as number from orders o
      where o.status = 'awaiting_payment' and o.updated_at < ${before(ctx, 60)} and not exists (
        select 1 from charges c join checkout_sessions s on s.charge_id = c.id
        where c.order_id = o.id and s.status in ${LIVE} and s.expires_at > ${before(ctx, 10)})`,
    session_waits: sql`
      select s.id, coalesce(c.order_id, c.invoice_id, c.activation_id) as subject from checkout_sessions s
      join charges c on c.id = s.charge_id
      where s.status in ${LIVE} and s.expires_at < ${before(ctx, 10)}`,
    refund_waits: sql`
      select r.id, p.reference from refunds r join payments p on p.id = r.payment_id
      where r.status = 'pending' and r.accepted_at is null and r.created_at < ${before(ctx, 60)}`,
    event_waits: sql`
      select external_id as id, type from provider_events
      where handled_at is null and received_at < ${before(ctx, 10)}`,
    shipment_waits: sql`
      select id, number::text as number from orders where tell_shipment_at < ${before(ctx, 10)}`,
    invoice_waits: sql`
      select id, coalesce(number, '-') as number from invoices
      where status = 'draft' and created_at < ${before(ctx, 24 * 60)}`,
  }),
})

/** No job was given up. */
export const jobs: Check = {
  name: 'jobs',
  async run({ deadLetters }) {
    const dead = await deadLetters.listDeadJobs()
    return {
      looked: dead.length,
      wrong: dead.map(({ id, name, reason }) => ({ what: 'job_dead', data: { id, name, reason } })),
    }
  },
}
