import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { isoOfDay } from '../../kernel/day.ts'
import { answer, Count, Country, Currency, Day, Email, idOf, nextPage } from '../../kernel/wire.ts'
import { goesOn } from '../../plan/plans/goes-on.ts'
import { PLAN_STATUSES, type PlanStatus } from '../../plan/plans/plan-status.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { shownEmail } from '../../system/staff/shown-email.ts'

export const PlanPage = answer(
  'PlanPage',
  'Plans of all members',
  z.object({
    plans: z
      .array(
        z.object({
          id: idOf('pla'),
          memberId: idOf('usr').nullable().describe('Whose it is; null once the account is gone'),
          email: Email.nullable().describe('Of the member; hidden in part from who may not read it'),
          country: Country,
          currency: Currency,
          status: z.enum(PLAN_STATUSES).describe('Where it stands'),
          adapters: Count.describe('Adapters billed now'),
          nextBillOn: Day.nullable().describe('When the next month is billed; null for nothing to bill'),
        }),
      )
      .describe('At most `limit`'),
    next: nextPage(z.string()),
  }),
)

export interface PlanFilter {
  status?: PlanStatus | undefined
  /** The id of the last plan of the page before. */
  cursor?: string | undefined
  limit: number
}

/** One row for each payer in each market, in the order of their ids. */
export async function listPlans(
  ctx: Ctx,
  { status, cursor, limit }: PlanFilter,
): Promise<z.input<typeof PlanPage>> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select({ plan: planAccounts, email: users.email })
    .from(planAccounts)
    .leftJoin(users, eq(users.id, planAccounts.userId))
    .where(
      and(
        status ? eq(planAccounts.status, status) : undefined,
        cursor ? gt(planAccounts.id, cursor) : undefined,
      ),
    )
    .orderBy(asc(planAccounts.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const ids = page.map(({ plan }) => plan.id)
  const billed = await ctx.db
    .select({ id: planSpans.planAccountId, adapters: count() })
    .from(planSpans)
    .where(and(inArray(planSpans.planAccountId, ids), goesOn(ctx.clock.now())))
    .groupBy(planSpans.planAccountId)
  return {
    plans: page.map(({ plan, email }) => ({
      id: plan.id,
      memberId: plan.userId,
      email: email && shownEmail(ctx, email),
      country: plan.market,
      currency: plan.currency,
      status: plan.status,
      adapters: billed.find(({ id }) => id === plan.id)?.adapters ?? 0,
      nextBillOn: plan.nextBillOn === null ? null : isoOfDay(plan.nextBillOn),
    })),
    next: rows.length > limit ? (ids.at(-1) ?? null) : null,
  }
}
