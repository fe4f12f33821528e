import { type Books, get, keep, listOf, type StripeObject, stripeId } from './books.ts'
import { DISPUTE_FEE, move } from './movements.ts'
import { createRefund } from './refund-calls.ts'

/** What happens to a payment without the shop: on Stripe's own pages, and at banks. */

export function refundByHand(books: Books, paymentId: string, amount?: number) {
  const charge = chargeOf(books, paymentId)
  const left = Number(charge.amount) - Number(charge.amount_refunded)
  const refund = createRefund(books, { payment_intent: paymentId, amount: String(amount ?? left) })
  return { refund, charge }
}

/** @see https://docs.stripe.com/api/disputes/object */
export function disputePayment(books: Books, paymentId: string, status: string) {
  const charge = chargeOf(books, paymentId)
  const open = listOf(books, 'dispute').find(({ payment_intent }) => payment_intent === paymentId)
  const dispute =
    open ??
    keep(books, {
      id: stripeId('dp'),
      object: 'dispute',
      amount: Number(charge.amount) - Number(charge.amount_refunded),
      charge: charge.id,
      created: books.now(),
      currency: charge.currency,
      evidence_details: { due_by: books.now() + 7 * 86_400, has_evidence: false, submission_count: 0 },
      payment_intent: paymentId,
      reason: 'fraudulent',
      status,
    })
  moveDisputed(books, dispute, status)
  dispute.status = status
  return { dispute, isNew: !open }
}

/** An inquiry takes no money; a dispute does at once, with a fee, and gives the money back when it is won. */
function moveDisputed(books: Books, dispute: StripeObject, status: string) {
  const moved = listOf(books, 'balance_transaction').filter(({ source }) => source === dispute.id).length
  const amount = Number(dispute.amount)
  const isTaken = !status.startsWith('warning')
  if (isTaken && moved === 0)
    move(books, { category: 'dispute', amount: -amount, fee: DISPUTE_FEE, source: dispute })
  if (status === 'won' && moved < 2) move(books, { category: 'dispute_reversal', amount, source: dispute })
}

/** @see https://docs.stripe.com/api/radar/early_fraud_warnings/object */
export function warnOfFraud(books: Books, paymentId: string): StripeObject {
  return keep(books, {
    id: stripeId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: chargeOf(books, paymentId).id,
    fraud_type: 'made_with_stolen_card',
    payment_intent: paymentId,
  })
}

/** The money of a day goes to the bank: a payout, and the movements it is made of, each of a dollar less a fee of 3 cents. */
export function payOut(books: Books, movements: number): StripeObject {
  const payout = keep(books, {
    id: stripeId('po'),
    object: 'payout',
    amount: movements * 97,
    arrival_date: books.now(),
    automatic: true,
    created: books.now(),
    currency: 'usd',
    status: 'paid',
  })
  for (let at = 0; at < movements; at += 1)
    keep(books, {
      id: stripeId('txn'),
      object: 'balance_transaction',
      amount: 100,
      created: books.now(),
      currency: 'usd',
      fee: 3,
      reporting_category: 'charge',
      source: null,
      _payout: payout.id,
    })
  return payout
}

function chargeOf(books: Books, paymentId: string): StripeObject {
  return get(books, 'charge', String(get(books, 'payment_intent', paymentId).latest_charge))
}
