import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { ShopError } from '../../kernel/errors.ts'
import { billDueAccounts } from '../../plan/plans/bill-accounts.ts'
import { billFinalMonth } from '../../plan/plans/bill-months.ts'
import type { Invoice } from '../../plan/plans/move-invoice.ts'
import { openDrafts } from '../../plan/plans/open-invoices.ts'
import type { Ctx } from '../../system/context.ts'
import { chargeDueInvoices } from '../billing/charge-invoices.ts'
import { endWholePlan } from '../billing/end-plan.ts'

/**
 * Ends every plan of a member who leaves, at the end of the month that is paid, and bills what is left of it today, since
 * the member cannot be billed later. The card is asked at once; what is not paid by then keeps the account.
 * @throws ShopError `conflict` while a bill is unpaid
 */
export async function settlePlans(ctx: Ctx, userId: string): Promise<void> {
  await billDueAccounts(ctx, { userId })
  const running = await ctx.db
    .select({ id: planAccounts.id })
    .from(planAccounts)
    .where(and(eq(planAccounts.userId, userId), isNotNull(planAccounts.nextBillOn)))
    .orderBy(planAccounts.id)
  for (const { id } of running) await endNow(ctx, id)
  await openDrafts(ctx, { userId })
  await chargeDueInvoices(ctx, { userId })
  const unpaid = await listUnpaid(ctx, userId)
  if (unpaid.length === 0) return
  throw new ShopError('bills_unpaid', { numbers: unpaid.map(({ number }) => number ?? '').join(', ') })
}

async function endNow(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx.select().from(planAccounts).where(eq(planAccounts.id, id)).for('update')
    if (!account) return
    await endWholePlan(tx, ctx, account)
    await billFinalMonth(tx, ctx, account)
  })
}

/** Bills of a member that still ask for money, oldest first. */
export async function listUnpaid(ctx: Ctx, userId: string): Promise<Invoice[]> {
  const rows = await ctx.db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(and(eq(planAccounts.userId, userId), inArray(invoices.status, ['draft', 'open', 'past_due'])))
    .orderBy(invoices.periodStart)
  return rows.map(({ invoice }) => invoice)
}
