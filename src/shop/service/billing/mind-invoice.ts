import { and, eq } from 'drizzle-orm'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import { invoices } from '../../../../db/tables/plans.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Invoice, lockInvoice, moveInvoice } from '../../plan/plans/move-invoice.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import { clearAccount } from '../../plan/plans/settle-invoice.ts'
import { lockAccount, suspendPlan } from '../../plan/plans/suspend-plan.ts'
import { voidCharge } from '../../sale/payments/charges.ts'
import { rowIsLive } from '../../sale/payments/live-session.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { chargeDueInvoices } from './charge-invoices.ts'

/**
 * Who may: staff. Asks the member's card at once, also one that declined before.
 * @throws ShopError `not_found`; `conflict` for an invoice that is not to be paid, or is being charged right now
 */
export async function retryInvoice(ctx: Ctx, id: string): Promise<Invoice> {
  requireStaff(ctx, 'invoices')
  await ctx.db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (invoice.status !== 'open' && invoice.status !== 'past_due') {
      throw new ShopError('wrong_invoice_state', { from: invoice.status, to: 'paid' })
    }
    await refuseWhileCharged(tx, id)
    const again = { nextAttemptOn: marketDay(ctx, invoice.market), blockedCard: null }
    await tx.update(invoices).set(again).where(eq(invoices.id, id))
    await recordAudit(tx, ctx.actor, {
      action: 'invoice.retried',
      subject: id,
      detail: { from: invoice.status, attempts: invoice.attempts },
    })
  })
  await chargeDueInvoices(ctx, { invoiceId: id })
  const [now] = await ctx.db.select().from(invoices).where(eq(invoices.id, id))
  if (!now) throw new ShopError('unknown_invoice')
  return now
}

/**
 * Who may: staff. Gives up what an invoice asks for, for good: the months it billed count as billed.
 * @throws ShopError `not_found`; `conflict` for one that is paid, or is being charged right now
 */
export function voidInvoice(ctx: Ctx, id: string, reason: string): Promise<Invoice> {
  requireStaff(ctx, 'invoices')
  return ctx.db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    await refuseWhileCharged(tx, id)
    const changes = { closedReason: reason, nextAttemptOn: null }
    const gone = await moveInvoice(tx, ctx, { invoice, to: 'void', changes, detail: { reason } })
    const [charge] = await tx.select().from(charges).where(eq(charges.invoiceId, id))
    if (charge) await voidCharge(tx, charge)
    await clearAccount(tx, ctx, gone)
    return gone
  })
}

/**
 * Who may: staff. Counts a bill as a loss: no card is asked for it any more, and the plan stays suspended until it is paid
 * after all, or void. @throws ShopError `not_found`; `conflict` unless it is past due, or while it is being charged
 */
export function writeOffInvoice(ctx: Ctx, id: string, reason: string): Promise<Invoice> {
  requireStaff(ctx, 'invoices')
  return ctx.db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    await refuseWhileCharged(tx, id)
    const changes = { closedReason: reason, nextAttemptOn: null }
    const lost = await moveInvoice(tx, ctx, { invoice, to: 'uncollectible', changes, detail: { reason } })
    const account = await lockAccount(tx, invoice.planAccountId)
    if (account.status === 'past_due') await suspendPlan(tx, ctx, account)
    return lost
  })
}

async function refuseWhileCharged(tx: Db, invoiceId: string): Promise<void> {
  const [live] = await tx
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .where(and(eq(charges.invoiceId, invoiceId), rowIsLive))
  if (live) throw new ShopError('invoice_being_charged', { retryAfter: 60 })
}
