import { and, inArray, sql } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { planReminders } from '../../../../db/tables/plan-notices.ts'
import { isoOfDay, plusDays } from '../../kernel/day.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { formatMoneyOf } from '../../kernel/money.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { reminderOf, waitDayOf } from '../../plan/plans/tell-of-wait.ts'
import { listWaiting, type Waiting } from '../../plan/plans/waiting.ts'
import { listUnagreed } from '../../service/billing/refund-unagreed.ts'
import { type Check, type Examination, type Finding, MOST } from './finding.ts'
import { ruleCheck } from './rule.ts'

/** Each agreement is that of who pays, and of who has the adapter. */
export const agreements = ruleCheck({
  name: 'agreements',
  looked: sql`select count(*) as count from consent_devices`,
  never: () => ({
    agreement_of_another: sql`
      select s.plan_account_id as id, d.serial from plan_spans s
      join plan_accounts a on a.id = s.plan_account_id
      join devices d on d.id = s.device_id
      join consent_devices n on n.consent_id = s.consent_id and n.device_id = s.device_id
      join consents c on c.id = s.consent_id
      where s.to_day is null and a.user_id is not null
        and (c.kind <> 'renewal' or c.user_id is distinct from a.user_id or n.ended_at is not null)`,
    agreement_without_device: sql`
      select c.id, d.serial from consent_devices n
      join consents c on c.id = n.consent_id
      join devices d on d.id = n.device_id
      where n.ended_at is null and c.user_id is not null and d.state in ('stocked', 'installed', 'paused')
        and d.owner_id is distinct from c.user_id`,
  }),
})

/** The buyer of every adapter that waits was told when it was time, and members were charged for agreed adapters alone. */
export const waits: Check = {
  name: 'waits',
  async run({ ctx }) {
    const wrong: Finding[] = []
    let looked = 0
    for (const market of MARKET_CODES) {
      const waiting = await listWaiting(ctx, { market })
      looked += waiting.length
      wrong.push(...(await untold(ctx, waiting)))
    }
    const charged = await listUnagreed(ctx, MOST)
    wrong.push(
      ...charged.map(({ account: { userId, currency }, deviceIds, amount }) => ({
        what: 'charged_unagreed' as const,
        data: { id: userId ?? '', count: deviceIds.length, amount: formatMoneyOf(amount, currency, 'en-US') },
      })),
    )
    return { looked: looked + charged.length, wrong: wrong.slice(0, MOST) }
  },
}

/** Mails go out once a day: what was due by yesterday has been sent. */
async function untold(ctx: Examination['ctx'], waiting: readonly Waiting[]): Promise<Finding[]> {
  if (waiting.length === 0) return []
  const told = await ctx.db
    .select()
    .from(planReminders)
    .where(
      inArray(
        planReminders.subject,
        waiting.map(({ deviceId }) => deviceId),
      ),
    )
  const calledBack = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...new Set(waiting.map(({ orderId }) => orderId))]),
        inArray(orders.status, ['refunded', 'returned', 'cancelled']),
      ),
    )
  const over = new Set(calledBack.map(({ id }) => id))
  return waiting.flatMap(({ deviceId, serial, since, market, orderId }) => {
    const day = waitDayOf(since, plusDays(marketDay(ctx, market), -1))
    const wasTold = told.some(
      (one) => one.subject === deviceId && one.kind === reminderOf(day) && one.forDay === since,
    )
    if (wasTold || over.has(orderId)) return []
    return [{ what: 'wait_untold' as const, data: { serial, since: isoOfDay(since), day } }]
  })
}
