import { and, desc, eq, inArray } from 'drizzle-orm'
import { creditNotes } from '../../../../db/tables/credit-notes.ts'
import { charges, payments } from '../../../../db/tables/payments.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { idFrom } from '../../kernel/id-from.ts'
import { newId } from '../../kernel/ids.ts'
import { type Cents, cents, minus, splitByWeight, sum, ZERO } from '../../kernel/money.ts'
import { nextBill, type PlanLife } from '../../plan/plans/bill.ts'
import type { BillLine } from '../../plan/plans/bill-lines.ts'
import { loadLife } from '../../plan/plans/load-life.ts'
import { takeNumber } from '../../plan/plans/open-invoices.ts'
import { type OwedBack, owedBack } from '../../plan/plans/owed-back.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import { isDisputed } from '../../sale/payments/refund-rules.ts'
import { stageRefund } from '../../sale/payments/stage-refund.ts'
import { leftOf } from '../../sale/payments/tax-of-refund.ts'
import type { Ctx } from '../../system/context.ts'

/**
 * Sends back what the member of a plan paid too much. Of a plan that has ended no bill comes any more that could take it
 * off; of one that goes on, it is what was paid for an adapter that went back to the shop, and the next bill takes it into
 * account. Newest bills first, each with its tax, under a credit note. Done again it finds nothing left.
 */
export async function giveBack(ctx: Ctx, planAccountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(planAccounts)
      .where(eq(planAccounts.id, planAccountId))
      .for('update')
    if (!account) return
    const isBilledAgain = account.nextBillOn !== null && account.status !== 'ended'
    await (isBilledAgain ? giveAhead(tx, ctx, account) : giveRest(tx, ctx, account))
  })
}

async function giveRest(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  if (account.carried >= ZERO) return
  const owed: OwedBack = { amount: minus(ZERO, account.carried), lines: account.carriedLines }
  const left = minus(owed.amount, await credit(tx, ctx, { account, owed, reason: 'plan_ended' }))
  await tx
    .update(planAccounts)
    .set({ carried: minus(ZERO, left), updatedAt: ctx.clock.now() })
    .where(eq(planAccounts.id, account.id))
  if (left > ZERO) ctx.log.warn('plan.not_all_given_back', { planAccountId: account.id, owed: left })
}

/** What the bank has frozen stays for the next bill, which takes it off. */
async function giveAhead(tx: Db, ctx: Ctx, account: PlanAccount): Promise<void> {
  const owed = await findOwedBack(tx, ctx, { account })
  if (owed.amount === ZERO) return
  const given = await credit(tx, ctx, { account, owed, reason: 'adapter_returned' })
  await tx
    .update(planAccounts)
    .set({ paidBack: sum([account.paidBack, given]), updatedAt: ctx.clock.now() })
    .where(eq(planAccounts.id, account.id))
}

/**
 * What went unused of paid days, as it would go back today. Nothing while a bill is unpaid: it is settled with that first.
 * @param spans the days of the plan where they are to be others
 */
export async function findOwedBack(
  db: Db,
  ctx: Pick<Ctx, 'clock' | 'plan'>,
  { account, spans }: { account: PlanAccount; spans?: (life: PlanLife) => PlanLife['spans'] },
): Promise<OwedBack> {
  const unpaid = await db.$count(
    invoices,
    and(
      eq(invoices.planAccountId, account.id),
      inArray(invoices.status, ['draft', 'open', 'past_due', 'uncollectible']),
    ),
  )
  if (unpaid > 0 || account.anchorOn === null) return { amount: ZERO, lines: [] }
  const loaded = await loadLife(db, ctx, { account, anchor: account.anchorOn })
  const life = { ...loaded, spans: spans?.(loaded) ?? loaded.spans }
  return owedBack(life, nextBill(life))
}

interface Crediting {
  account: PlanAccount
  owed: OwedBack
  reason: CreditReason
}

/** @returns how much of it went back, before tax, in cents */
export async function credit(tx: Db, ctx: Ctx, { account, owed, reason }: Crediting): Promise<Cents> {
  let left = owed.amount
  for (const paid of await listPaid(tx, account.id)) {
    if (left > ZERO) left = minus(left, await creditInvoice(tx, ctx, { ...paid, left, owed, reason }))
  }
  return minus(owed.amount, left)
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
async function creditOf(
  db: Db,
  { invoice, payment, owed }: Pick<Paid, 'invoice' | 'payment'> & { owed: Cents },
) {
  if (await isDisputed(db, payment.id)) return undefined
  const { net, tax } = await leftOf(db, payment.id, invoice)
  const amount = cents(Math.min(owed, net))
  if (amount <= ZERO) return undefined
  // All of the tax that is left for all that is left, its share for a part.
  const [share = ZERO] = splitByWeight(tax, [amount, minus(net, amount)])
  return { amount, tax: share, total: sum([amount, share]) }
}

type Paid = Awaited<ReturnType<typeof listPaid>>[number]
type PaidInvoice = Paid & {
  /** What has not gone back of what is owed. */
  left: Cents
} & Pick<Crediting, 'owed' | 'reason'>

/** @returns how much of what is owed, before tax, this bill gives back */
async function creditInvoice(
  tx: Db,
  ctx: Ctx,
  { invoice, payment, charge, left, owed, reason }: PaidInvoice,
): Promise<Cents> {
  const credit = await creditOf(tx, { invoice, payment, owed: left })
  if (!credit) return ZERO
  const { amount, tax, total } = credit
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
    lines: linesOfNote(owed, amount),
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

/** All lines of what is owed, and in one more what is not on this note. */
function linesOfNote({ amount, lines }: OwedBack, own: Cents): BillLine[] {
  const others = minus(amount, own)
  return others === ZERO || lines.length === 0 ? lines : [...lines, { kind: 'other_note', amount: others }]
}

/** Why money of a bill goes back, as kept with its credit note. */
export type CreditReason = 'plan_ended' | 'adapter_returned' | 'not_agreed'

/** Each credit note belongs to the refund that carries its money. */
export function creditNoteOf(refundId: string): string {
  return idFrom('cn', refundId)
}
