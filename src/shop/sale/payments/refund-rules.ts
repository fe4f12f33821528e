import { and, eq, inArray, ne } from 'drizzle-orm'
import { disputes, type payments, refunds } from '../../../../db/tables/payments.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Cents, cents, minus, sum, ZERO } from '../../kernel/money.ts'

type Payment = typeof payments.$inferSelect

/** Refunds of a payment that were not refused, asked for or on their way, in cents. */
export async function refundedSoFar(tx: Db, paymentId: string): Promise<Cents> {
  const rows = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
  return sum(rows.map((row) => row.amount))
}

/**
 * What may still go back of a payment, and whether this may.
 * @param wish in cents; all that is left without it, or where `atMost` is more than that
 * @throws ShopError `invalid` for more than is left, `conflict` while the bank decides on the payment or has taken it
 */
export async function requireRefundable(
  tx: Db,
  payment: Payment,
  wish: Cents | { atMost: Cents } | undefined,
): Promise<{ amount: Cents; refunded: Cents }> {
  if (await isDisputed(tx, payment.id)) throw new ShopError('payment_disputed')
  const refunded = await refundedSoFar(tx, payment.id)
  const left = minus(payment.amount, refunded)
  const amount = typeof wish === 'object' ? cents(Math.min(wish.atMost, left)) : (wish ?? left)
  if (left <= ZERO) throw new ShopError('refunded_already', { at: 'amount' })
  if (amount <= ZERO || amount > left) {
    throw new ShopError(
      'refund_too_large',
      { left: { amount: left, currency: payment.currency } },
      { at: 'amount' },
    )
  }
  return { amount, refunded }
}

/** A dispute takes the money by itself, so a refund beside it would give it twice. */
export async function isDisputed(db: Db, paymentId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), inArray(disputes.status, ['open', 'lost'])))
    .limit(1)
  return row !== undefined
}
