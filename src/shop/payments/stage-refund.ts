import { refunds } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Charge } from './charges.ts'

/** Writes a refund as `pending` and stages the job that asks the provider, after the commit. Who pays back tells the buyer. */
export async function stageRefund(
  tx: Db,
  ctx: Ctx,
  { charge, ...refund }: { paymentId: string; charge: Charge; amount: Cents; reason: string },
): Promise<string> {
  const id = newId('ref')
  await tx.insert(refunds).values({
    ...refund,
    id,
    orderId: charge.orderId,
    status: 'pending',
    createdAt: ctx.clock.now(),
  })
  await ctx.jobs.enqueue(tx, { name: 'send-refund', data: { refundId: id } })
  return id
}
