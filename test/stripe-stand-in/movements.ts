import { type Books, keep, type StripeObject, stripeId } from './books.ts'

/** What Stripe keeps for a dispute, in cents; a bank that decides for the seller gives it back to none. */
export const DISPUTE_FEE = 1_500

interface Movement {
  category: 'charge' | 'refund' | 'dispute' | 'dispute_reversal'
  /** Below zero for money that leaves, in cents. */
  amount: number
  fee?: number
  source: StripeObject
}

/** Money that moved on the account. @see https://docs.stripe.com/reports/reporting-categories */
export function move(books: Books, { category, amount, fee = 0, source }: Movement): StripeObject {
  return keep(books, {
    id: stripeId('txn'),
    object: 'balance_transaction',
    amount,
    created: books.now(),
    currency: source.currency,
    fee,
    reporting_category: category,
    source: source.id,
  })
}

/** Stripe's price for a card: 2.9 % and 30 cents. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30
}
