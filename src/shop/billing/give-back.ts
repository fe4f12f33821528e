import { and, desc, eq } from 'drizzle-orm'
import { charges, payments } from '../../../db/tables/payments.ts'
import { creditNotes, invoices, planAccounts } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { idFrom } from '../id-from.ts'
import { requireSystem } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/db.ts'
import { newId } from '../kernel/ids.ts'
import { type Cents, cents, minus, splitByWeight, sum, ZERO } from '../kernel/money.ts'
import { isDisputed } from '../payments/refund-rules.ts'
import { stageRefund } from '../payments/stage-refund.ts'
import { leftOf } from '../payments/tax-of-refund.ts'
import { takeNumber } from '../plans/open-invoices.ts'

/**
 * Sends back what the member of a plan that has ended paid too much: no bill comes any more that could take it off. Newest
 * bills first, each with its tax, under a credit note. Done again it finds nothing left.
 */
export async function giveBack(ctx: Ctx, planAccountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(planAccounts)
      .where(eq(planAccounts.id, planAccountId))
      .for('update')
    const isOver = account?.status === 'ended' || account?.status === 'waiting'
    if (!account || !isOver || account.carried >= ZERO) return
    let owed = minus(ZERO, account.carried)
    for (const paid of await listPaid(tx, planAccountId)) {
      if (owed > ZERO) owed = minus(owed, await creditInvoice(tx, ctx, { ...paid, owed }))
    }
    await tx
      .update(planAccounts)
      .set({ carried: minus(ZERO, owed), updatedAt: ctx.clock.now() })
      .where(eq(planAccounts.id, planAccountId))
    if (owed > ZERO) ctx.log.warn('plan.not_all_given_back', { planAccountId, owed })
  })
}

function listPaid(tx: Db, planAccountId: string) {
  return tx
    .select({ invoice: invoices, payment: payments, charge: charges })
    .from(invoices)
    .innerJoin(charges, eq(charges.invoiceId, invoices.id))
    .innerJoin(payments, and(eq(payments.chargeId, charges.id), eq(payments.status, 'settled')))
    .where(and(eq(invoices.planAccountId, planAccountId), eq(invoices.status, 'paid')))
    .orderBy(desc(invoices.periodStart))
}

/**
 * The tax that goes back with `owed` when the plan ends, as `giveBack` will do it.
 * @param owed before tax, in cents
 */
export async function taxGivenBack(db: Db, planAccountId: string, owed: Cents): Promise<Cents> {
  let left = owed
  let tax: Cents = ZERO
  for (const { invoice, payment } of await listPaid(db, planAccountId)) {
    const credit = left > ZERO ? await creditOf(db, { invoice, payment, owed: left }) : undefined
    if (!credit) continue
    left = minus(left, credit.amount)
    tax = sum([tax, credit.tax])
  }
  return tax
}

/** What a paid bill gives back of what is owed, with its tax; undefined where nothing can go back. */
async function creditOf(db: Db, { invoice, payment, owed }: Omit<PaidInvoice, 'charge'>) {
  if (await isDisputed(db, payment.id)) return undefined
  const { net, tax } = await leftOf(db, payment.id, invoice)
  const amount = cents(Math.min(owed, net))
  if (amount <= ZERO) return undefined
  // All of the tax that is left for all that is left, its share for a part.
  const [share = ZERO] = splitByWeight(tax, [amount, minus(net, amount)])
  return { amount, tax: share, total: sum([amount, share]) }
}

type PaidInvoice = Awaited<ReturnType<typeof listPaid>>[number] & { owed: Cents }

/** @returns how much of what is owed, before tax, this bill gives back */
async function creditInvoice(
  tx: Db,
  ctx: Ctx,
  { invoice, payment, charge, owed }: PaidInvoice,
): Promise<Cents> {
  const credit = await creditOf(tx, { invoice, payment, owed })
  if (!credit) return ZERO
  const { amount, tax, total } = credit
  const reason = 'plan_ended'
  const refund = await stageRefund(tx, ctx, {
    paymentId: payment.id,
    charge,
    amount: total,
    tax,
    reason,
    id: newId('ref'),
  })
  const legalOwner = invoice.legalOwner ?? (await ctx.config.current()).legalOwner
  const number = await takeNumber(tx, legalOwner, `${invoice.market}-credit`)
  const id = creditNoteOf(refund.id)
  await tx.insert(creditNotes).values({
    id,
    number,
    legalOwner,
    invoiceId: invoice.id,
    amount,
    tax,
    total,
    reason,
    createdAt: ctx.clock.now(),
  })
  await recordAudit(tx, ctx.actor, {
    action: 'invoice.credited',
    subject: invoice.id,
    detail: { number, total, refundId: refund.id },
  })
  await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'credit-note', id } })
  return amount
}

/** Each credit note belongs to the refund that carries its money. */
export function creditNoteOf(refundId: string): string {
  return idFrom('cn', refundId)
}
