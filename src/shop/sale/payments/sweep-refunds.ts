import { and, eq, lte } from 'drizzle-orm'
import { payments, refunds } from '../../../../db/tables/payments.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { isConstant } from '../../kernel/constant.ts'
import type { Ctx } from '../../system/context.ts'
import { takeRefunds } from './take-refunds.ts'

/** Refunds asked about in one round. */
const BATCH = 20
/** When one that the bank still has is asked about again, in milliseconds. */
const NEXT_CHECK_MS = 6 * 3_600_000

/**
 * Asks about refunds that the provider accepted and no event has settled.
 * @returns how many were asked about
 */
export async function sweepRefunds(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const now = ctx.clock.now()
  const due = await ctx.db
    .select({ id: refunds.id, reference: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        isConstant(refunds.status, 'pending'),
        lte(refunds.nextCheckAt, now),
        eq(payments.provider, ctx.payments.name),
      ),
    )
    .limit(BATCH)
  for (const { id, reference } of due) {
    const nextCheckAt = new Date(now.getTime() + NEXT_CHECK_MS)
    await ctx.db.update(refunds).set({ nextCheckAt }).where(eq(refunds.id, id))
    try {
      await takeRefunds(ctx, reference)
    } catch (error) {
      // One payment the provider chokes on must not keep the others waiting.
      ctx.log.warn('sweeper.refund_failed', { refundId: id, error })
    }
  }
  return due.length
}
