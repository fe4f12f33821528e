import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { planCredits } from '../../../../db/tables/plan-credits.ts'
import { type BeforeBill, invoices, planAccounts, planMonths } from '../../../../db/tables/plans.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { billMonths } from './bill-months.ts'
import type { Invoice } from './move-invoice.ts'
import type { PlanAccount } from './plan-account.ts'
import { lockAccount } from './suspend-plan.ts'

/**
 * What was there to pay a draft with is gone before it opened. The plan is put back to where it was before, and its month
 * is billed again without the devices that wait for a means from then on. Later months that are drafts too, as after an
 * outage, are put back with it.
 * @returns whether it was done: not where a later month was billed already, or had nothing to bill
 */
export function takeBackDraft(
  ctx: Ctx,
  { id, planAccountId }: Pick<Invoice, 'id' | 'planAccountId'>,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, planAccountId)
    const drafts = await tx
      .select()
      .from(invoices)
      .where(and(eq(invoices.planAccountId, account.id), eq(invoices.status, 'draft')))
      .orderBy(desc(invoices.periodStart))
      .for('update')
    const draft = drafts.find((one) => one.id === id)
    // Another process has opened it, or taken it back.
    if (!draft) return true
    const undone = await newestFirst(tx, { account, drafts, from: draft })
    if (!undone) return false
    let restored = account
    for (const { before, ...one } of undone) {
      restored = await undoMonth(tx, ctx, { account: restored, draft: one, before })
      await recordAudit(tx, ctx.actor, {
        action: 'plan.bill_taken_back',
        subject: account.id,
        detail: { invoiceId: one.id, month: isoOfDay(one.periodStart) },
      })
    }
    await billMonths(tx, ctx, { accounts: [restored], isFinal: account.status === 'ended' })
    return true
  })
}

type Draft = Pick<Invoice, 'id' | 'periodStart'>

/** The drafts of a month and of each month after it; undefined where one of those has none that can be put back. */
async function newestFirst(
  tx: Db,
  { account, drafts, from }: { account: PlanAccount; drafts: readonly Invoice[]; from: Invoice },
): Promise<(Draft & { before: BeforeBill })[] | undefined> {
  const months = await tx
    .select({ startsOn: planMonths.startsOn })
    .from(planMonths)
    .where(and(eq(planMonths.planAccountId, account.id), gte(planMonths.startsOn, from.periodStart)))
    .orderBy(desc(planMonths.index))
  const found = months.flatMap(({ startsOn }) => {
    const draft = drafts.find(({ periodStart }) => periodStart === startsOn)
    return draft?.before ? [{ ...draft, before: draft.before }] : []
  })
  return found.length === months.length && found.length > 0 ? found : undefined
}

/** The month as if it had never been billed, with all that its bill took up and settled. */
async function undoMonth(
  tx: Db,
  ctx: Ctx,
  { account, draft, before }: { account: PlanAccount; draft: Draft; before: BeforeBill },
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
