import { and, eq } from 'drizzle-orm'
import { charges, payments, refunds } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { requireSystem } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import { subjectOf } from './charges.ts'

/**
 * Asks the provider to send one pending refund, with the refund's id as idempotency key: a job that runs
 * twice sends the money once. @throws ShopError `unavailable`; the job is then tried again
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  requireSystem(ctx)
  const [row] = await ctx.db
    .select()
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(eq(refunds.id, refundId))
  if (row?.refunds.status !== 'pending') return

  const result = await ctx.payments.refund({
    idempotencyKey: refundId,
    paymentReference: row.payments.reference,
    amount: row.refunds.amount,
    currency: row.payments.currency,
    reason: row.refunds.reason,
  })
  await ctx.db.transaction(async (tx) => {
    // `pending` at the provider means accepted: the bank needs days, and nobody has to ask again.
    const status = result.status === 'failed' ? 'failed' : 'succeeded'
    const changed = await tx
      .update(refunds)
      .set({ status, providerReference: result.reference, settledAt: ctx.clock.now() })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'pending')))
      .returning({ id: refunds.id })
    if (changed.length === 0) return
    await recordAudit(tx, ctx.actor, {
      action: `refund.${status}`,
      subject: subjectOf(row.charges),
      detail: { refundId },
    })
  })
  if (result.status === 'failed') ctx.log.error('refund.failed', { refundId })
}
