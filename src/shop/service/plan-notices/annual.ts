import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import { planReminders } from '../../../../db/tables/plan-notices.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { plusDays } from '../../kernel/day.ts'
import { remindOnce } from '../../plan/plans/remind-once.ts'
import type { Ctx } from '../../system/context.ts'
import type { DueNotice, NoticeDay } from './send-notices.ts'

const YEAR_DAYS = 365
const AT_ONCE = 200

/** Members who agreed a year ago or more, and were not reminded since of what they pay and how to cancel. */
export async function dueAnnual(ctx: Ctx, { market, today }: NoticeDay): Promise<DueNotice[]> {
  const yearAgo = plusDays(today, -YEAR_DAYS)
  const reminded = ctx.db
    .select({ one: sql`1` })
    .from(planReminders)
    .where(
      and(
        eq(planReminders.kind, 'annual'),
        eq(planReminders.subject, planAccounts.id),
        gt(planReminders.forDay, yearAgo),
      ),
    )
  const due = await ctx.db
    .select({ id: planAccounts.id })
    .from(planAccounts)
    .where(
      and(
        eq(planAccounts.market, market),
        inArray(planAccounts.status, ['active', 'past_due']),
        lte(planAccounts.agreedOn, yearAgo),
        notExists(reminded),
      ),
    )
    .limit(AT_ONCE)
  return due.map(({ id }) => ({
    kind: 'annual-reminder',
    id,
    note: (tx) => remindOnce(tx, ctx, { kind: 'annual', subject: id, forDay: today }),
  }))
}
