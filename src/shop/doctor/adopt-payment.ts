import { and, eq, isNull, or } from 'drizzle-orm'
import { checkoutSessions } from '../../../db/tables/payments.ts'
import { invoices } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { raiseNotice } from '../notices/raise-notice.ts'
import { findAndLock } from '../orders/lock-order.ts'
import { isComplete } from '../orders/status.ts'
import { type Charge, chargeInvoice, chargeOrder } from '../payments/charges.ts'
import type { ProviderPayment, SessionState } from '../payments/provider.ts'
import { settleSession } from '../payments/settle-session.ts'

type Paid = Extract<SessionState, { status: 'complete' }>

/**
 * Takes in a payment the provider has and the database does not: it settles what it was made for, through the one
 * way in which money settles anything. A payment for nothing known, or of another amount than is due, is reported to
 * the operator and moved by nobody.
 */
export async function adoptPayment(ctx: Ctx, payment: ProviderPayment): Promise<'settled' | 'reported'> {
  const state = await ctx.payments.findSessionOf(payment)
  if (state?.status === 'complete' && (await knowsSession(ctx, payment, state))) {
    const outcome = await settleSession(ctx, state, { source: 'doctor' })
    if (outcome === 'paid' || outcome === 'refunded') return 'settled'
  }
  await report(ctx, payment)
  return 'reported'
}

/** Is there a row of the session by now? One that was lost is written again where it is clear what was paid. */
async function knowsSession(ctx: Ctx, payment: ProviderPayment, state: Paid): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const { id, providerSessionId, status } = checkoutSessions
    await tx
      .update(checkoutSessions)
      .set({ providerSessionId: state.providerSessionId, status: 'open' })
      .where(and(eq(id, payment.sessionId ?? ''), isNull(providerSessionId), eq(status, 'opening')))
    const [known] = await tx
      .select({ id })
      .from(checkoutSessions)
      .where(or(eq(id, payment.sessionId ?? ''), eq(providerSessionId, state.providerSessionId)))
    if (known) return true
    const charge = await chargeFor(tx, ctx, payment)
    if (charge) await writeSession(tx, ctx, { charge, payment, state })
    return charge !== undefined
  })
}

/** The charge of the order or invoice, if it is still to be paid and costs just that. */
async function chargeFor(tx: Db, ctx: Ctx, payment: ProviderPayment): Promise<Charge | undefined> {
  const { subject, amount, currency } = payment
  const order = await findAndLock(tx, subject ?? '')
  if (order) {
    const isDue = !isComplete(order.status) && order.total === amount && order.currency === currency
    return isDue ? chargeOrder(tx, ctx, order) : undefined
  }
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.id, subject ?? ''))
    .for('update')
  const isDue =
    invoice &&
    ['open', 'past_due', 'uncollectible'].includes(invoice.status) &&
    invoice.total === amount &&
    invoice.currency === currency
  return isDue ? chargeInvoice(tx, ctx, invoice) : undefined
}

async function writeSession(
  tx: Db,
  ctx: Ctx,
  { charge, payment, state }: { charge: Charge; payment: ProviderPayment; state: Paid },
): Promise<void> {
  const now = ctx.clock.now()
  await tx.insert(checkoutSessions).values({
    id: payment.sessionId ?? newId('cs'),
    chargeId: charge.id,
    orderId: charge.orderId,
    provider: ctx.payments.name,
    providerSessionId: state.providerSessionId,
    mode: 'embedded',
    // Closed as far as buyers are concerned: another page of the same charge may be open meanwhile.
    status: 'expired',
    fingerprint: 'adopted',
    amount: payment.amount,
    currency: payment.currency,
    keepCard: state.paymentMethodReference !== null,
    expiresAt: now,
    nextCheckAt: now,
    createdAt: now,
  })
}

function report(ctx: Ctx, payment: ProviderPayment): Promise<void> {
  const { reference, subject, subjectNumber, amount, currency } = payment
  const detail = { payment: reference, amount, currency, number: subjectNumber }
  return raiseNotice(ctx.db, ctx, {
    kind: 'unknown_payment',
    key: reference,
    subject: subject ?? reference,
    detail,
  })
}
