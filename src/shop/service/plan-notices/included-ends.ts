import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { planTerms } from '../../../../db/tables/plan-terms.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { type Day, isoOfDay, plusDays } from '../../kernel/day.ts'
import { remindOnce } from '../../plan/plans/remind-once.ts'
import type { Ctx } from '../../system/context.ts'
import type { DueNotice, NoticeDay } from './send-notices.ts'

const FIRST_DAYS = 30
const LAST_DAYS = 7

/** Members whose included months end in 30 days or less, and in a week or less: what comes then, one mail each. */
export async function dueIncluded(ctx: Ctx, { market, today }: NoticeDay): Promise<DueNotice[]> {
  const ends = await ctx.db
    .selectDistinct({ id: planAccounts.id, until: planTerms.includedUntil })
    .from(planTerms)
    .innerJoin(planAccounts, eq(planAccounts.id, planTerms.planAccountId))
    .innerJoin(
      planSpans,
      and(eq(planSpans.planAccountId, planTerms.planAccountId), eq(planSpans.deviceId, planTerms.deviceId)),
    )
    .where(
      and(
        eq(planAccounts.market, market),
        inArray(planAccounts.status, ['active', 'past_due']),
        gt(planTerms.includedUntil, today),
        lte(planTerms.includedUntil, plusDays(today, FIRST_DAYS)),
      ),
    )
  return ends.flatMap(({ id, until }) => (until === null ? [] : [noticeOf(ctx, { id, until, today })]))
}

function noticeOf(ctx: Ctx, { id, until, today }: { id: string; until: Day; today: Day }): DueNotice {
  const kind = plusDays(today, LAST_DAYS) < until ? 'included-30' : 'included-7'
  return {
    kind: 'included-ending',
    id: `${id}.${isoOfDay(until)}`,
    note: (tx) => remindOnce(tx, ctx, { kind, subject: id, forDay: until }),
  }
}
