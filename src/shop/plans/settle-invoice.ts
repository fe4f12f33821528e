import { eq } from 'drizzle-orm'
import { invoices } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Db } from '../kernel/db.ts'
import { mayRetry, nextAttempt } from './dunning.ts'
import { type Invoice, moveInvoice } from './move-invoice.ts'
import type { PlanAccount } from './plan-account.ts'
import { marketDay } from './plan-settings.ts'
import { hasOtherPastDue, lockAccount, resumeService, setStatus, suspendPlan } from './suspend-plan.ts'

/** An invoice was paid: the plan is good again the minute nothing else is past due. */
export async function invoicePaid(
  tx: Db,
  ctx: Ctx,
  { invoice, reference, actor }: { invoice: Invoice; reference: string; actor: Actor },
): Promise<void> {
  const account = await lockAccount(tx, invoice.planAccountId)
  await moveInvoice(tx, ctx, {
    invoice,
    to: 'paid',
    actor,
    changes: { paidAt: ctx.clock.now(), nextAttemptOn: null, lastDecline: null },
    detail: { payment: reference },
  })
  await clearAccount(tx, ctx, {
    invoice,
    mail: paidMail(account, invoice),
  })
}

type PaidMail = 'plan-back' | 'first-bill' | 'invoice-paid'

function paidMail({ status, anchorOn }: PlanAccount, { periodStart }: Invoice): PaidMail {
  if (status === 'suspended') return 'plan-back'
  return anchorOn === periodStart ? 'first-bill' : 'invoice-paid'
}

/** Nothing of this invoice is due any more: the account is as good as its other invoices. */
export async function clearAccount(
  tx: Db,
  ctx: Ctx,
  { invoice, mail }: { invoice: Invoice; mail: PaidMail | null },
): Promise<void> {
  const account = await lockAccount(tx, invoice.planAccountId)
  if (mail) await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: mail, id: invoice.id } })
  if (await hasOtherPastDue(tx, account, invoice.id)) return
  if (account.status === 'suspended') await resumeService(tx, ctx, account)
  if (account.status === 'past_due') await setStatus(tx, ctx, { account, status: 'active' })
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
  const asksBank = invoice.lastDecline === 'authentication_required'
  const kind = next ? (asksBank ? 'invoice-confirm' : 'invoice-failed') : 'plan-suspended'
  await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind, id: invoice.id } })
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
