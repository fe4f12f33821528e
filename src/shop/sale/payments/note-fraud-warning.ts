import { and, eq, isNull } from 'drizzle-orm'
import { payments } from '../../../../db/tables/payments.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { holdForPayment } from '../orders/holds.ts'
import { lockThing } from './charge-kinds.ts'
import { subjectOf } from './charges.ts'
import { findPayment } from './find-payment.ts'

/**
 * The card network thinks that a payment was made with a stolen card: most become disputes.
 * @returns whether the shop knows the payment
 */
export async function noteFraudWarning(
  ctx: Ctx,
  { paymentReference, reason }: { paymentReference: string; reason: string },
): Promise<boolean> {
  const found = await findPayment(ctx, paymentReference)
  if (!found) return false
  const { payment, charge } = found
  await ctx.db.transaction(async (tx) => {
    await lockThing(tx, ctx, charge)
    const noted = await tx
      .update(payments)
      .set({ fraudWarningAt: ctx.clock.now() })
      .where(and(eq(payments.id, payment.id), isNull(payments.fraudWarningAt)))
      .returning({ id: payments.id })
    if (noted.length === 0) return
    if (charge.orderId !== null) await holdForPayment(tx, ctx, charge.orderId)
    const subject = subjectOf(charge)
    const detail = { amount: payment.amount, currency: payment.currency, reason }
    await recordAudit(tx, ctx.actor, { action: 'payment.fraud_warning', subject, detail })
    await raiseNotice(tx, ctx, { kind: 'fraud_warning', key: payment.id, subject, detail })
  })
  return true
}
