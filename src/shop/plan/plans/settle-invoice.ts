import { eq } from 'drizzle-orm'
import { invoices } from '../../../../db/tables/plans.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { together } from '../../kernel/together.ts'
import type { Ctx } from '../../system/context.ts'
import type { JobData, PlanMailKind } from '../../system/jobs.ts'
import { mayRetry, nextAttempt } from './dunning.ts'
import { type Invoice, moveInvoice, payInvoices } from './move-invoice.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'
import { hasOtherPastDue, lockAccount, resumeService, setStatus, suspendPlan } from './suspend-plan.ts'

/** A paid invoice, with the account whose it is, both locked, and how the card company names the payment. */
export interface PaidInvoice {
  invoice: Invoice
  account: PlanAccount
  reference: string
}

/** Invoices were paid, written together: a plan is good again the minute nothing else of it is past due. */
export async function invoicesPaid(
  tx: Db,
  ctx: Ctx,
  { paid, actor }: { paid: readonly PaidInvoice[]; actor: Actor },
): Promise<void> {
  const [inService, stopped] = [paid.filter(isInService), paid.filter((one) => !isInService(one))]
  await together(payInvoices(tx, ctx, { paid, actor }), mailAll(tx, ctx, inService.map(mailOf)))
  const back = new Set<string>()
  for (const one of new Map(paid.map((each) => [each.account.id, each])).values())
    if (await revive(tx, ctx, one)) back.add(one.account.id)
  const told = stopped.map(({ account, invoice }) => ({
    kind: back.has(account.id) ? ('plan-back' as const) : ('invoice-paid' as const),
    id: invoice.id,
  }))
  await mailAll(tx, ctx, told)
}

const isInService = ({ account }: PaidInvoice) => account.status !== 'suspended'

function mailOf({ account, invoice }: PaidInvoice): JobData<'mail-plan'> {
  return { kind: account.anchorOn === invoice.periodStart ? 'first-bill' : 'invoice-paid', id: invoice.id }
}

function mailAll(tx: Db, ctx: Ctx, mails: readonly JobData<'mail-plan'>[]): Promise<void> {
  return ctx.jobs.enqueueAll(tx, 'mail-plan', mails)
}

/** Nothing of this invoice is due any more: the account is as good as its other invoices. */
export async function clearAccount(tx: Db, ctx: Ctx, invoice: Invoice): Promise<void> {
  await revive(tx, ctx, { account: await lockAccount(tx, invoice.planAccountId), invoice })
}

/** @returns whether service that was off is on again */
async function revive(
  tx: Db,
  ctx: Ctx,
  { account, invoice }: { account: PlanAccount; invoice: Invoice },
): Promise<boolean> {
  if (account.status !== 'suspended' && account.status !== 'past_due') return false
  if (await hasOtherPastDue(tx, account, invoice.id)) return false
  if (account.status === 'suspended') await resumeService(tx, ctx, account)
  else await setStatus(tx, ctx, { account, status: account.nextBillOn === null ? 'waiting' : 'active' })
  return account.status === 'suspended'
}

/**
 * A card did not pay an invoice: it is asked again along the table of days, and after the last of them the plan is
 * suspended. An attempt of which no answer is known counts as none and is made again.
 */
export async function invoiceFailed(tx: Db, ctx: Ctx, invoice: Invoice): Promise<void> {
  if (invoice.status !== 'open' && invoice.status !== 'past_due') return
  const today = marketDay(ctx, invoice.market)
  if (invoice.lastDecline === null) {
    await tx.update(invoices).set({ nextAttemptOn: today }).where(eq(invoices.id, invoice.id))
    return
  }
  const account = await lockAccount(tx, invoice.planAccountId)
  const failedOn = invoice.failedOn ?? today
  const next = nextAttempt(ctx.plan.dunningDays, { failedOn, today })
  const changes = { failedOn, nextAttemptOn: next ?? null }
  if (invoice.status === 'open') await moveInvoice(tx, ctx, { invoice, to: 'past_due', changes })
  else await tx.update(invoices).set(changes).where(eq(invoices.id, invoice.id))
  if (next) {
    if (account.status === 'active') await setStatus(tx, ctx, { account, status: 'past_due' })
  } else if (account.status !== 'suspended' && account.status !== 'ended') {
    await suspendPlan(tx, ctx, account)
  }
  const kind = next ? reminderOf(invoice) : 'plan-suspended'
  await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind, id: invoice.id } })
}

/** What stands in place of a decline where no card was asked: the payer pays each bill by its link. */
export const ON_TERMS = 'on_terms'

function reminderOf({ lastDecline }: Invoice): PlanMailKind {
  if (lastDecline === ON_TERMS) return 'invoice-due'
  return lastDecline === 'authentication_required' ? 'invoice-confirm' : 'invoice-failed'
}

/** Remembers what the card company said, before the attempt is closed. */
export async function noteDecline(
  tx: Db,
  invoiceId: string,
  { code, card }: { code: string; card: string | null },
): Promise<void> {
  const blocked = mayRetry(code) || !card ? {} : { blockedCard: card }
  await tx
    .update(invoices)
    .set({ lastDecline: code, ...blocked })
    .where(eq(invoices.id, invoiceId))
}
