import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { sum } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { lockThing } from './charge-kinds.ts'
import { type Charge, subjectOf } from './charges.ts'
import type { RefundResult } from './provider.ts'
import type { Refund } from './stage-refund.ts'
import { recountForeign } from './tax-of-refund.ts'

/** When a refund that is on its way is asked about again, in milliseconds: banks take days. */
const NEXT_CHECK_MS = 6 * 3_600_000

interface Recording {
  refund: Refund
  payment: typeof payments.$inferSelect
  charge: Charge
  result: RefundResult
}

/**
 * The one way a refund moves on, reported by the job that asked, an event, or the sweeper. Accepted for the
 * first time, the order follows and the buyer hears of it; refused, nothing changes and the operator hears of it.
 * Locks as settlement does: the thing, then the refund.
 */
export function recordRefund(ctx: Ctx, refundId: string, result: RefundResult): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ payment: payments, charge: charges })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(charges, eq(charges.id, payments.chargeId))
      .where(eq(refunds.id, refundId))
    if (!found) return
    const thing = await lockThing(tx, ctx, found.charge)
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
    if (!refund || !isNews(refund, result)) return
    const recording = { ...found, refund, result }
    await write(tx, ctx, recording)
    const isTurned = (result.status === 'failed') === (refund.acceptedAt !== null)
    if (isTurned && ctx.tax.books) await ctx.jobs.enqueue(tx, { name: 'record-tax', data: { refundId } })
    if (result.status === 'failed') return refuse(tx, ctx, recording)
    if (refund.acceptedAt) return
    const { id, reason } = refund
    const isAll = (await acceptedOf(tx, refund.paymentId)) >= found.payment.amount
    await thing.refundAccepted({ id, reason, isAll, use: found.payment.status })
  })
}

/**
 * A refusal of the provider is final, and may come after the money was on its way: the bank sent it back. The shop's
 * own, which has no reference there, is not: an attempt whose answer was lost may have sent the money.
 */
function isNews(refund: Refund, { status, reference }: RefundResult): boolean {
  if (refund.status === 'failed')
    return status !== 'failed' && reference !== null && refund.providerReference === null
  return refund.status !== status || (status === 'pending' && !refund.acceptedAt)
}

async function write(tx: Db, ctx: Ctx, { refund, charge, result }: Recording): Promise<void> {
  const now = ctx.clock.now()
  const isPending = result.status === 'pending'
  await tx
    .update(refunds)
    .set({
      status: result.status,
      providerReference: result.reference ?? refund.providerReference,
      failureReason: result.reason ?? null,
      acceptedAt: result.status === 'failed' ? refund.acceptedAt : (refund.acceptedAt ?? now),
      settledAt: isPending ? null : now,
      nextCheckAt: isPending ? new Date(now.getTime() + NEXT_CHECK_MS) : null,
    })
    .where(eq(refunds.id, refund.id))
  await recordAudit(tx, ctx.actor, {
    action: result.status === 'pending' ? 'refund.accepted' : `refund.${result.status}`,
    subject: subjectOf(charge),
    detail: { refundId: refund.id, ...(result.reason ? { reason: result.reason } : {}) },
  })
}

async function refuse(tx: Db, ctx: Ctx, recording: Recording): Promise<void> {
  await recountForeign(tx, { paymentId: recording.payment.id, charge: recording.charge })
  await tellOperator(tx, ctx, recording)
}

async function tellOperator(tx: Db, ctx: Ctx, { refund, payment, charge, result }: Recording): Promise<void> {
  const detail = {
    refundId: refund.id,
    amount: refund.amount,
    currency: payment.currency,
    reason: result.reason ?? 'unknown',
  }
  await raiseNotice(tx, ctx, { kind: 'refund_failed', key: refund.id, subject: subjectOf(charge), detail })
  ctx.log.error('refund.failed', { orderId: subjectOf(charge), ...detail })
}

async function acceptedOf(tx: Db, paymentId: string) {
  const rows = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed'), isNotNull(refunds.acceptedAt)))
  return sum(rows.map((row) => row.amount))
}
