import { z } from 'zod'
import { type Books, get, keep, type StripeObject, stripeId } from './books.ts'
import type { Params } from './form-body.ts'
import { move } from './movements.ts'
import { StripeRefusal } from './stripe-refusal.ts'

const RefundParams = z.strictObject({
  payment_intent: z.string(),
  amount: z.string().regex(/^\d+$/).transform(Number),
  metadata: z.record(z.string(), z.string().max(500)).default({}),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

export function createRefund(books: Books, params: Params): StripeObject {
  const parsed = RefundParams.safeParse(params)
  if (!parsed.success) throw new StripeRefusal(400, parsed.error.message, { code: 'parameter_invalid' })
  const { payment_intent, amount, metadata } = parsed.data
  const intent = get(books, 'payment_intent', payment_intent)
  const charge = get(books, 'charge', String(intent.latest_charge))
  const left = Number(charge.amount) - Number(charge.amount_refunded)
  if (left === 0) {
    throw new StripeRefusal(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (amount > left) {
    throw new StripeRefusal(400, `Refund amount (${amount}) is greater than unrefunded amount (${left}).`, {
      param: 'amount',
    })
  }
  if (books.nextRefunds.status !== 'failed') {
    charge.amount_refunded = Number(charge.amount_refunded) + amount
    charge.refunded = charge.amount_refunded === charge.amount
  }
  const refund = keep(books, {
    id: stripeId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: books.now(),
    currency: intent.currency,
    metadata,
    payment_intent,
    reason: parsed.data.reason ?? null,
    status: 'succeeded',
    failure_reason: null,
    ...books.nextRefunds,
  })
  if (refund.status !== 'failed') move(books, { category: 'refund', amount: -amount, source: refund })
  return refund
}
