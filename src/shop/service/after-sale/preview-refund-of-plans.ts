import { type AdapterOnPlan, listAdaptersOnPlan } from '../../plan/devices/adapters-on-plan.ts'
import { previewRefund, type RefundPreview } from '../../sale/payments/preview-refund.ts'
import type { RefundWish } from '../../sale/payments/refund-order.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type PlanEnds, previewEnds } from '../billing/preview-ends.ts'

export interface RefundWithPlans extends RefundPreview {
  /** Adapters of the order whose plan goes on, where all units of a line, or all of the money, go back; else none. */
  onPlan: AdapterOnPlan[]
  /** Every unit goes back: nothing speaks for a plan that goes on. */
  isWhole: boolean
  /** What ending all of these plans today would come to. */
  ends: PlanEnds[]
}

/** What a refund would do, and what of it concerns plans, without doing it. @throws ShopError as `previewRefund` */
export async function previewRefundWithPlans(
  ctx: Ctx,
  id: string,
  { language, ...wish }: Pick<RefundWish, 'amount' | 'lines'> & { language: string },
): Promise<RefundWithPlans> {
  requireStaff(ctx, 'refund')
  const preview = await previewRefund(ctx, id, wish)
  const whole = preview.lines.filter(
    ({ line: { position, quantity }, refunded }) => refunded + chosenOf(preview, position) >= quantity,
  )
  const isWhole = preview.amount === preview.left || whole.length === preview.lines.length
  const onPlan = isWhole || whole.length > 0 ? await listAdaptersOnPlan(ctx.db, id) : []
  const ends = await previewEnds(ctx, { deviceIds: onPlan.map((adapter) => adapter.id), language })
  return { ...preview, onPlan, isWhole, ends }
}

function chosenOf({ chosen }: RefundPreview, position: number): number {
  return (chosen ?? [])
    .filter((line) => line.position === position)
    .reduce((units, { quantity }) => units + quantity, 0)
}
