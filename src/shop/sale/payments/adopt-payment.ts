import { and, eq, isNull, or } from 'drizzle-orm'
import { charges, checkoutSessions, payments } from '../../../../db/tables/payments.ts'
import { invoices } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { findAndLock } from '../orders/lock-order.ts'
import type { AuditSource } from './audit-source.ts'
import { type Charge, chargeInvoice, chargeOrder } from './charges.ts'
import type { ProviderPayment, SessionState } from './provider.ts'
import { settleSession } from './settle-session.ts'

type Paid = Extract<SessionState, { status: 'complete' }>

/** A payment the provider has and the database does not. */
export type LostPayment = Pick<
  ProviderPayment,
  'reference' | 'sessionId' | 'subject' | 'subjectNumber' | 'amount' | 'currency'
>

export type Adoption = { outcome: 'settled' } | { outcome: 'reported'; noticeId: string | undefined }

/**
 * Takes in a payment the provider has and the database does not, as after a restore: it settles what it was made for,
 * through the one way in which money settles anything, or goes back as a second payment would. A payment for nothing
 * known, or of another amount than is due, is reported to the operator and left where it is.
 * @param how `quiet`: the caller mails the notice
 * @returns `noticeId` where it is reported for the first time
 */
export async function adoptPayment(
  ctx: Ctx,
  payment: LostPayment,
  { state, source, quiet = false }: { state: SessionState | null; source: AuditSource; quiet?: boolean },
): Promise<Adoption> {
  if (state?.status === 'complete' && (await knowsSession(ctx, payment, state))) {
    const outcome = await settleSession(ctx, state, { source })
    if (outcome === 'paid' || outcome === 'refunded' || (await isKnown(ctx, payment)))
      return { outcome: 'settled' }
  }
  return { outcome: 'reported', noticeId: await report(ctx, payment, quiet) }
}

/** Another process took it in meanwhile. */
async function isKnown(ctx: Ctx, { reference }: LostPayment): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.reference, reference))
  return rows.length > 0
}

/** Is there a row of the session by now? One that was lost is written again where it is clear what was paid. */
async function knowsSession(ctx: Ctx, payment: LostPayment, state: Paid): Promise<boolean> {
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

/** The charge of the order or invoice, if it costs just that, or was paid by other money. */
async function chargeFor(tx: Db, ctx: Ctx, payment: LostPayment): Promise<Charge | undefined> {
  const subject = payment.subject ?? ''
  const order = await findAndLock(tx, subject)
  const [invoice] = order
    ? []
    : await tx.select().from(invoices).where(eq(invoices.id, subject)).for('update')
  const [settled] = await tx
    .select()
    .from(charges)
    .where(
      and(
        or(eq(charges.orderId, subject), eq(charges.invoiceId, subject), eq(charges.activationId, subject)),
        eq(charges.status, 'settled'),
      ),
    )
  if (settled) return settled
  const thing = order ?? invoice
  if (thing?.total !== payment.amount || thing.currency !== payment.currency) return undefined
  if (order) return chargeOrder(tx, ctx, order)
  const isDue = invoice && ['open', 'past_due', 'uncollectible'].includes(invoice.status)
  return isDue ? chargeInvoice(tx, ctx, invoice) : undefined
}

async function writeSession(
  tx: Db,
  ctx: Ctx,
  { charge, payment, state }: { charge: Charge; payment: LostPayment; state: Paid },
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

function report(ctx: Ctx, payment: LostPayment, quiet: boolean): Promise<string | undefined> {
  const { reference, subject, subjectNumber, sessionId, amount, currency } = payment
  const detail = { payment: reference, amount, currency, number: subjectNumber, sessionId }
  const about = subject ?? reference
  return raiseNotice(ctx.db, ctx, { kind: 'unknown_payment', key: reference, subject: about, detail, quiet })
}
