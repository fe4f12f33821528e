import type { Cents, Currency } from '../../kernel/money.ts'

/** From a moment, included, to another, not included. */
export interface Span {
  from: Date
  to: Date
}

/** Money that moved on the shop's account with the provider. */
export interface BalanceEntry {
  /** The provider's id of the movement. */
  reference: string
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'other'
  /** The provider's id of the payment it belongs to; null where it belongs to none. */
  paymentReference: string | null
  currency: Currency
  /** Before the fee; below zero for money that leaves. */
  amount: Cents
  /** What the provider keeps of it. */
  fee: Cents
  at: Date
}

/** Money the provider sent to the shop's bank. */
export interface Payout {
  reference: string
  status: 'paid' | 'pending' | 'failed'
  currency: Currency
  arrivesAt: Date
  /** What it is made of does not change any more. */
  isClosed: boolean
}

export interface PayoutContent {
  /** What the bank gets. */
  amount: Cents
  /** What it is made of. */
  entries: BalanceEntry[]
}

/** The shop's account with its payment company. */
export interface BalanceBook {
  /** Every movement of a span. @throws ShopError `unavailable` */
  listBalance(span: Span): Promise<BalanceEntry[]>
  /** Every payout that arrives in a span, oldest first. @throws ShopError `unavailable` */
  listPayouts(span: Span): Promise<Payout[]>
  /** What one of them is made of. @throws ShopError `unavailable` */
  readPayout(payout: Payout): Promise<PayoutContent>
}
