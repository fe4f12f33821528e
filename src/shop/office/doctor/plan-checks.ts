import { type SQL, sql } from 'drizzle-orm'
import { isoOfDay } from '../../kernel/day.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { ON_PLAN } from '../../plan/devices/adapters-on-plan.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'
import { ruleCheck } from './rule.ts'

/** Days begin in each market by its own clock. */
function installedByNow(ctx: Ctx): SQL {
  const inMarkets = MARKET_CODES.map(
    (market) => sql`a.market = ${market} and d.installed_on <= ${isoOfDay(marketDay(ctx, market))}::date`,
  )
  return sql.join(inMarkets, sql` or `)
}

const PLANS = sql`select count(*) as count from plan_months`

/** No month of a plan is billed or paid twice, and none is left out. */
export const planMonths = ruleCheck({
  name: 'plan-months',
  looked: PLANS,
  never: () => ({
    month_twice: sql`
      select plan_account_id as id, starts_on::text as "from" from (
        select *, lag(ends_on) over (partition by plan_account_id order by starts_on) as ended
        from plan_months) m
      where ended > starts_on`,
    month_missing: sql`
      select plan_account_id as id, starts_on::text as "from" from (
        select *, lag(ends_on) over (partition by plan_account_id order by starts_on) as ended
        from plan_months) m
      where ended < starts_on or (ended is null and index <> 0)`,
    month_paid_twice: sql`
      select i.plan_account_id as id, i.period_start::text as "from" from invoices i
      join charges c on c.invoice_id = i.id join payments p on p.charge_id = c.id
      where p.amount > (select coalesce(sum(r.amount), 0) from refunds r
        where r.payment_id = p.id and r.status <> 'failed')
      group by 1, 2 having count(*) > 1`,
  }),
})

/** Nobody goes on paying a plan for what was refunded, or taken back by a bank, unless staff have seen it. */
export const planMoney = ruleCheck({
  name: 'plan-money',
  looked: sql`select (select count(*) from orders where status = 'refunded')
    + (select count(*) from disputes where status = 'lost') as count`,
  never: () => ({
    plan_after_refund: sql`
      select o.id, o.number::text as number, string_agg(devices.serial, ', ' order by devices.serial) as serials
      from orders o join devices on devices.order_id = o.id
      where o.id in (
          select id from orders where status = 'refunded'
          union select c.order_id from disputes b join payments p on p.id = b.payment_id
            join charges c on c.id = p.charge_id where b.status = 'lost' and p.status = 'settled')
        and ${ON_PLAN} and devices.end_on is null
        and not exists (select 1 from operator_notices n
          where n.key = 'plan_after_refund:' || o.id and n.done_at is not null)
      group by o.id, o.number`,
    plan_after_lost_bill: sql`
      select i.id, i.number from disputes b join payments p on p.id = b.payment_id
      join charges c on c.id = p.charge_id join invoices i on i.id = c.invoice_id
      join plan_accounts a on a.id = i.plan_account_id
      where b.status = 'lost' and p.status = 'settled' and a.next_bill_on is not null
        and exists (select 1 from plan_spans s where s.plan_account_id = a.id and s.to_day is null)`,
  }),
})

const COSTS_MONEY = sql`(m.advance > 0 or coalesce(m.settled, 0) > 0)`

/** Consent and bill may be timed by two processes, of which one has a wrong clock. */
const CLOCKS_DIFFER = sql`interval '2 hours'`

/** Only members who agreed to it are billed; months that a code includes cost nothing. */
export const consent = ruleCheck({
  name: 'consent',
  looked: sql`select count(*) as count from plan_accounts`,
  never: () => ({
    plan_without_consent: sql`
      select a.id from plan_accounts a
      where a.user_id is not null and exists (select 1 from plan_months m
          where m.plan_account_id = a.id and ${COSTS_MONEY})
        -- Told of with the command that gives it back, by the check of what waits.
        and not exists (select 1 from plan_spans s
          where s.plan_account_id = a.id and s.without_consent = 'legacy')
        and not exists (select 1 from consents c
          where c.kind = 'renewal' and c.agreed_at <= ${CLOCKS_DIFFER} + (
              select min(m.billed_at) from plan_months m where m.plan_account_id = a.id and ${COSTS_MONEY})
            and (c.user_id = a.user_id or exists (select 1 from plan_spans s
              join devices d on d.id = s.device_id where s.plan_account_id = a.id and d.order_id = c.order_id)))`,
  }),
})

/** Adapters are billed from the day they are in use, and not a day after they no longer are. */
export const planEnds = ruleCheck({
  name: 'plan-ends',
  looked: sql`select count(*) as count from plan_spans`,
  never: ({ ctx }) => ({
    billed_after_end: sql`
      select * from (
        select m.plan_account_id as id, m.starts_on::text as "from", m.units::text as units, (
          select count(distinct s.device_id) from plan_spans s
          where s.plan_account_id = m.plan_account_id and s.from_day <= m.starts_on
            and (s.to_day is null or s.to_day > m.starts_on))::text as running
        from plan_months m
        -- A month that was counted wrong because news came late is put right on the next bill.
        where not exists (select 1 from plan_months later
          where later.plan_account_id = m.plan_account_id and later.index > m.index)
          and not exists (select 1 from plan_spans s where s.plan_account_id = m.plan_account_id
            and (s.created_at > m.billed_at or s.ended_by is not null))) m
      where units <> running`,
    device_billed_idle: sql`
      select d.serial, d.state, s.plan_account_id as id from plan_spans s join devices d on d.id = s.device_id
      where s.to_day is null and d.state in ('stocked', 'shipped', 'retired')`,
    device_not_billed: sql`
      select d.serial from devices d
      join orders o on o.id = d.order_id
      join plan_accounts a on a.user_id = d.owner_id and a.market = o.country
      join consent_devices n on n.device_id = d.id and n.ended_at is null
      where d.state = 'installed' and a.status in ('active', 'past_due')
        and (${installedByNow(ctx)})
        and not exists (select 1 from plan_spans s where s.device_id = d.id
          and (s.to_day is null or s.to_day >= d.installed_on))
        -- One that waits was told so.
        and not exists (select 1 from plan_reminders r where r.subject = d.id and r.kind = 'waiting-0')`,
  }),
})
