import { eq } from 'drizzle-orm'
import { payments, refunds } from '../../../../db/tables/payments.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { isShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import type { RefundResult } from './provider.ts'
import { recordRefund } from './record-refund.ts'
import { isDisputed } from './refund-rules.ts'
import type { Refund } from './stage-refund.ts'

/** Card companies know an idempotency key for a day, in milliseconds; an hour is kept back for clocks that differ. */
const KEYS_HOLD_MS = 23 * 3_600_000

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
    .where(eq(refunds.id, refundId))
  if (row?.refunds.status !== 'pending' || row.refunds.acceptedAt) return
  await recordRefund(ctx, refundId, await ask(ctx, row.refunds, row.payments))
}

async function ask(
  ctx: Ctx,
  { id, amount, reason, paymentId, createdAt }: Refund,
  payment: typeof payments.$inferSelect,
): Promise<RefundResult> {
  // Money taken by another provider, or by the test cards of before the opening, cannot go back through this one.
  if (payment.provider !== ctx.payments.name) return refused('other_provider')
  const { reference: paymentReference, currency } = payment
  const isBlocked = await isDisputed(ctx.db, paymentId)
  const age = ctx.clock.now().getTime() - createdAt.getTime()
  try {
    // An earlier attempt whose answer was lost may have sent the money.
    if (isBlocked || age > KEYS_HOLD_MS) {
      const made = await ctx.payments.listRefunds(paymentReference)
      const same = made.find(({ refundId }) => refundId === id)
      if (same) return same
    }
    if (isBlocked) return refused('payment_disputed')
    return await ctx.payments.refund({ idempotencyKey: id, paymentReference, amount, currency, reason })
  } catch (error) {
    if (isShopError(error, 'unknown_at_provider')) return refused('unknown_payment')
    throw error
  }
}

function refused(reason: string): RefundResult {
  return { reference: null, status: 'failed', reason }
}
