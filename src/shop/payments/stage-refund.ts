import { refunds } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'

/** Writes a refund as `pending` and stages the jobs that ask the provider and tell the buyer, after the commit. */
export async function stageRefund(
  tx: Db,
  ctx: Ctx,
  refund: { paymentId: string; orderId: string; amount: Cents; reason: string },
): Promise<string> {
  const id = newId('ref')
  await tx.insert(refunds).values({ id, ...refund, status: 'pending', createdAt: ctx.clock.now() })
  await ctx.jobs.enqueue(tx, { name: 'send-refund', data: { refundId: id } })
  await ctx.jobs.enqueue(tx, { name: 'mail-order-refunded', data: { orderId: refund.orderId, refundId: id } })
  return id
}
