import { and, desc, eq, sql } from 'drizzle-orm'
import { planCredits } from '../../../db/tables/plan-credits.ts'
import { type BeforeBill, invoices, planAccounts, planMonths } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { isoOfDay } from '../kernel/day.ts'
import type { Db } from '../kernel/db.ts'
import { billMonths } from './bill-months.ts'
import type { Invoice } from './move-invoice.ts'
import type { PlanAccount } from './plan-account.ts'
import { lockAccount } from './suspend-plan.ts'

/**
 * What was there to pay a draft with is gone before it opened. The plan is put back to where it was before, and its month
 * is billed again without the devices that wait for a means from then on.
 * @returns whether it was done: only the newest month of a plan can be taken back
 */
export function takeBackDraft(
  ctx: Ctx,
  { id, planAccountId }: Pick<Invoice, 'id' | 'planAccountId'>,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, planAccountId)
    const isDraft = and(eq(invoices.id, id), eq(invoices.status, 'draft'))
    const [draft] = await tx.select().from(invoices).where(isDraft).for('update')
    // Another process has opened it, or taken it back.
    if (!draft) return true
    const [newest] = await tx
      .select({ startsOn: planMonths.startsOn, index: planMonths.index })
      .from(planMonths)
      .where(eq(planMonths.planAccountId, account.id))
      .orderBy(desc(planMonths.index))
      .limit(1)
    if (!draft.before || newest?.startsOn !== draft.periodStart) return false
    const restored = await undoMonth(tx, ctx, { account, draft, before: draft.before })
    await recordAudit(tx, ctx.actor, {
      action: 'plan.bill_taken_back',
      subject: account.id,
      detail: { invoiceId: id, month: isoOfDay(draft.periodStart) },
    })
    await billMonths(tx, ctx, { accounts: [restored], isFinal: account.status === 'ended' })
    return true
  })
}

/** The month as if it had never been billed, with all that its bill took up and settled. */
async function undoMonth(
  tx: Db,
  ctx: Ctx,
  { account, draft, before }: { account: PlanAccount; draft: Invoice; before: BeforeBill },
): Promise<PlanAccount> {
  const { settled, ...balance } = before
  const ofMonth = and(eq(planMonths.planAccountId, account.id), eq(planMonths.startsOn, draft.periodStart))
  await tx.delete(invoices).where(eq(invoices.id, draft.id))
  await tx.delete(planMonths).where(ofMonth)
  await tx
    .update(planCredits)
    .set({ monthStartsOn: null })
    .where(and(eq(planCredits.planAccountId, account.id), eq(planCredits.monthStartsOn, draft.periodStart)))
  const rows = settled.map(([index, parts]) => ({ index, parts }))
  await tx.execute(sql`
    update ${planMonths} set settled = v.parts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(index int, parts bigint)
    where plan_account_id = ${account.id} and ${planMonths}.index = v.index`)
  const change = { ...balance, nextBillOn: draft.periodStart, updatedAt: ctx.clock.now() }
  await tx.update(planAccounts).set(change).where(eq(planAccounts.id, account.id))
  return { ...account, ...change }
}
