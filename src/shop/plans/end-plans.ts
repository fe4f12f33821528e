import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { invoices, planAccounts, planSpans } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { latest } from '../kernel/day.ts'
import type { Db } from '../kernel/db.ts'
import type { TaxLocation } from '../tax/provider.ts'
import { marketDay } from './plan-settings.ts'
import { setStatus } from './suspend-plan.ts'

/**
 * Ends every plan of a member today, in the transaction of what ends them: no month is billed after it, and of the
 * address only what the tax of the bills followed from is left.
 */
export async function endPlanAccounts(tx: Db, ctx: Ctx, userId: string): Promise<void> {
  const accounts = await tx.select().from(planAccounts).where(eq(planAccounts.userId, userId)).for('update')
  for (const account of accounts) {
    const today = marketDay(ctx, account.market)
    const open = and(eq(planSpans.planAccountId, account.id), isNull(planSpans.toDay))
    for (const { id, fromDay } of await tx.select().from(planSpans).where(open)) {
      const toDay = latest(fromDay, today)
      await tx.update(planSpans).set({ toDay, endedBy: 'cancelled' }).where(eq(planSpans.id, id))
    }
    await tx
      .update(planAccounts)
      .set({ nextBillOn: null, taxLocation: jurisdiction(account.taxLocation) })
      .where(eq(planAccounts.id, account.id))
    await forgetStreets(tx, account.id)
    await setStatus(tx, ctx, { account, status: 'ended' })
  }
}

/** A bill keeps the place its tax followed from, which a plan that moved has no more. */
async function forgetStreets(tx: Db, planAccountId: string): Promise<void> {
  const { taxLocation } = invoices
  await tx
    .update(invoices)
    .set({ taxLocation: sql`${taxLocation} - 'line1' - 'city' - 'postalCode'` })
    .where(and(eq(invoices.planAccountId, planAccountId), isNotNull(taxLocation)))
}

function jurisdiction({ country, state }: TaxLocation): TaxLocation {
  return { country, ...(state ? { state } : {}) }
}
