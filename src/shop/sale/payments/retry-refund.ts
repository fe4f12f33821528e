import { eq } from 'drizzle-orm'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { requireRefundWithinLimit } from '../../system/staff/support-limit.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { refundedLines, refundsOfLines } from '../orders/refunded-units.ts'
import { lockThing } from './charge-kinds.ts'
import { subjectOf } from './charges.ts'
import { unitsHere } from './plan-refund.ts'
import { moneyOfLines, priceRefund } from './refund-lines.ts'
import { requireRefundable } from './refund-rules.ts'
import { type Refund, stageRefund } from './stage-refund.ts'
import { recountForeign } from './tax-of-refund.ts'

/**
 * Takes a refund up again that the provider refused, whatever it was for: money staff gave back, and money that was
 * of no use (`duplicate`, `unfillable`, `superseded`). Asked again, it answers the attempt that was made.
 * @throws ShopError `not_found`; `conflict` for one that was not refused, or over a dispute; `invalid` when the money
 *   went back otherwise meanwhile; `forbidden` for more than the actor may send back
 */
export function retryRefund(ctx: Ctx, refundId: string): Promise<Refund> {
  requireStaff(ctx, 'refund')
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ refund: refunds, payment: payments, charge: charges })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(charges, eq(charges.id, payments.chargeId))
      .where(eq(refunds.id, refundId))
    if (!found) throw new ShopError('unknown_refund')
    const { refund, payment, charge } = found
    await lockThing(tx, ctx, charge)
    const [again] = await tx.select().from(refunds).where(eq(refunds.retryOf, refundId))
    if (again) return again
    if (refund.status !== 'failed') throw new ShopError('refund_not_refused')
    const { amount, refunded } = await requireRefundable(tx, payment, refund.amount)
    requireRefundWithinLimit(ctx.actor, refunded, { amount, currency: payment.currency })
    const lines = charge.orderId ? await linesAgain(tx, charge.orderId, refund) : undefined
    const { reason, endsDevices } = refund
    const plan = { paymentId: payment.id, charge, amount, reason, endsDevices, retryOf: refundId }
    // The credit note of a bill says how much of it is tax.
    const tax = charge.invoiceId ? (refund.tax ?? undefined) : undefined
    const staged = await stageRefund(tx, ctx, { ...plan, note: refund.note ?? undefined, lines, tax })
    if (tax !== undefined) await recountForeign(tx, { paymentId: payment.id, charge })
    await recordAudit(tx, ctx.actor, {
      action: 'refund.staged',
      subject: subjectOf(charge),
      detail: {
        refundId: staged.id,
        amount,
        reason: refund.reason,
        retryOf: refundId,
        before: 'failed',
        after: 'pending',
      },
    })
    return staged
  })
}

/**
 * The lines of a refused refund, for the attempt after it. Units leave the parcel once: not again where the first
 * attempt was accepted and sent back later, and not where the parcel has left meanwhile.
 * @throws ShopError `invalid` when another refund paid for the units meanwhile
 */
async function linesAgain(tx: Db, orderId: string, { lines, acceptedAt }: Refund) {
  if (!lines) return undefined
  // Tax that goes back without units.
  if (lines.every(({ quantity }) => quantity === 0)) return lines
  const order = await lockOrder(tx, orderId)
  const earlier = refundedLines(await refundsOfLines(tx, orderId))
  const money = moneyOfLines(order.lines, earlier)
  const wishes = lines.map(({ position, quantity }) => ({ lineId: position + 1, quantity }))
  const here = acceptedAt === null ? await unitsHere(tx, order, earlier) : []
  return priceRefund(money, wishes, here)
}
