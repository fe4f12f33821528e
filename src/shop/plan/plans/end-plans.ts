import { and, eq, isNull } from 'drizzle-orm'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { endSpans } from './end-spans.ts'
import { marketDay } from './plan-settings.ts'
import { setStatus } from './suspend-plan.ts'

/** Ends every plan of a member today, in the transaction of what ends them: no month is billed after it. */
export async function endPlanAccounts(tx: Db, ctx: Ctx, userId: string): Promise<void> {
  const accounts = await tx.select().from(planAccounts).where(eq(planAccounts.userId, userId)).for('update')
  for (const account of accounts) {
    const today = marketDay(ctx, account.market)
    const open = and(eq(planSpans.planAccountId, account.id), isNull(planSpans.toDay))
    const spans = await tx.select().from(planSpans).where(open)
    await endSpans(tx, { spans, today, endedBy: 'cancelled' })
    await tx.update(planAccounts).set({ nextBillOn: null }).where(eq(planAccounts.id, account.id))
    await setStatus(tx, ctx, { account, status: 'ended' })
  }
}
