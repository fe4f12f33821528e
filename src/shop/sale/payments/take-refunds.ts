import { eq, or } from 'drizzle-orm'
import { refunds } from '../../../../db/tables/payments.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { holdIfHoldable } from '../orders/holds.ts'
import { lockThing } from './charge-kinds.ts'
import { subjectOf } from './charges.ts'
import { type FoundPayment, findPayment } from './find-payment.ts'
import type { ProviderRefund } from './provider.ts'
import { recordRefund } from './record-refund.ts'
import { taxOfRefund } from './tax-of-refund.ts'

/**
 * Brings the refunds of one payment up to what the provider says of them, those made there by hand included.
 * @returns whether the shop knows the payment
 */
export async function takeRefunds(ctx: Ctx, paymentReference: string): Promise<boolean> {
  const found = await findPayment(ctx, paymentReference)
  if (!found) return false
  for (const refund of await ctx.payments.listRefunds(paymentReference)) {
    await recordRefund(ctx, await idOf(ctx, found, refund), refund)
  }
  return true
}

/** The refund's id here. One made by hand is written down first, as asked for and not yet accepted. */
async function idOf(ctx: Ctx, { payment, charge }: FoundPayment, made: ProviderRefund): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    await lockThing(tx, ctx, charge)
    const [known] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(or(eq(refunds.providerReference, made.reference), eq(refunds.id, made.refundId ?? '')))
    if (known) return known.id
    const id = newId('ref')
    const { reference: providerReference, amount } = made
    await tx.insert(refunds).values({
      id,
      paymentId: payment.id,
      orderId: charge.orderId,
      amount,
      tax: await taxOfRefund(tx, { paymentId: payment.id, charge, amount }),
      reason: 'made at the card provider',
      status: 'pending',
      providerReference,
      isForeign: true,
      createdAt: ctx.clock.now(),
    })
    if (charge.orderId !== null && amount < payment.amount)
      await holdIfHoldable(tx, ctx, { orderId: charge.orderId, reason: 'unpaid', cause: id })
    const subject = subjectOf(charge)
    const detail = { refundId: id, amount, currency: payment.currency }
    await recordAudit(tx, ctx.actor, { action: 'refund.made_outside', subject, detail })
    await raiseNotice(tx, ctx, { kind: 'provider_refund', key: made.reference, subject, detail })
    return id
  })
}
