import { and, eq, ne } from 'drizzle-orm'
import { charges, payments, refunds } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/context.ts'
import { ShopError } from '../kernel/errors.ts'
import { type Cents, formatMoney, minus, sum, ZERO } from '../kernel/money.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { returnStock } from '../orders/stock.ts'
import { requireStaff } from '../staff/duties.ts'
import { requireRefundWithinLimit } from './refund-limit.ts'
import { stageRefund } from './stage-refund.ts'

/**
 * Sends money of a paid order back, all of what is left without `amount` (cents). When nothing is left the
 * order is `refunded`, and units that never shipped go back on sale.
 * @throws ShopError `not_found`, `conflict` without a payment, `invalid` for more than is left, `forbidden`
 *   for more than the actor may send back
 */
export function refundOrder(
  ctx: Ctx,
  id: string,
  wish: { amount?: Cents | undefined; reason: string },
): Promise<{ refundId: string; amount: Cents; order: Order }> {
  requireStaff(ctx, 'refund')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const { payment, charge } = await getSettledPayment(tx, id)
    const refunded = await refundedSoFar(tx, payment.id)
    const left = minus(payment.amount, refunded)
    const amount = wish.amount ?? left
    if (amount <= ZERO || amount > left) throw tooMuch(left)
    requireRefundWithinLimit(ctx.actor, refunded, amount)

    const refundId = await stageRefund(tx, ctx, {
      paymentId: payment.id,
      charge,
      amount,
      reason: wish.reason,
    })
    await ctx.jobs.enqueue(tx, { name: 'mail-order-refunded', data: { orderId: id, refundId } })
    await recordAudit(tx, ctx.actor, {
      action: 'refund.staged',
      subject: id,
      detail: { refundId, amount, reason: wish.reason },
    })
    if (amount < left) return { refundId, amount, order }
    if (order.status === 'paid') await returnStock(tx, order.lines)
    const moved = await moveOrder(tx, ctx, { order, to: 'refunded', detail: { reason: wish.reason } })
    return { refundId, amount, order: moved }
  })
}

async function getSettledPayment(tx: Db, orderId: string) {
  const [found] = await tx
    .select({ payment: payments, charge: charges })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(charges.orderId, orderId), eq(payments.status, 'settled')))
  if (!found) throw new ShopError('not_paid')
  return found
}

async function refundedSoFar(tx: Db, paymentId: string): Promise<Cents> {
  const rows = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
  return sum(rows.map((row) => row.amount))
}

function tooMuch(left: Cents) {
  if (left <= ZERO) return new ShopError('refunded_already', { at: 'amount' })
  return new ShopError('refund_too_large', { left: formatMoney(left) }, { at: 'amount' })
}
