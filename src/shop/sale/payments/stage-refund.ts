import { refunds } from '../../../../db/tables/payments.ts'
import type { RefundedLine } from '../../../../db/tables/refunded-line.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import type { Charge } from './charges.ts'
import { taxOfRefund } from './tax-of-refund.ts'

export type Refund = typeof refunds.$inferSelect

export interface RefundPlan {
  paymentId: string
  charge: Charge
  /** In cents. */
  amount: Cents
  reason: string
  note?: string | undefined
  /** What it pays for; left out for a sum of money. */
  lines?: RefundedLine[] | undefined
  /** How much of it is tax, in cents, where a document says so; worked out without it. */
  tax?: Cents | undefined
  /** The adapters whose plan ends once the provider has accepted. */
  endsDevices?: string[]
  id?: string | undefined
  retryOf?: string
}

/** Writes a refund as `pending` and stages the job that asks the provider, after the commit. */
export async function stageRefund(
  tx: Db,
  ctx: Ctx,
  { charge, id = newId('ref'), ...plan }: RefundPlan,
): Promise<Refund> {
  const tax = plan.tax ?? (await taxOfRefund(tx, { ...plan, charge }))
  const [refund] = await tx
    .insert(refunds)
    .values({ ...plan, tax, id, orderId: charge.orderId, status: 'pending', createdAt: ctx.clock.now() })
    .returning()
  if (!refund) throw new Error(`refund ${id} was not written`)
  await ctx.jobs.enqueue(tx, { name: 'send-refund', data: { refundId: id } })
  return refund
}
