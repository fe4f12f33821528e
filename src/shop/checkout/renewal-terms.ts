import { type Cents, type Currency, formatMoney } from '../kernel/money.ts'

/** Raise it with every change of the words: a consent is stored with the version it was given to. */
export const RENEWAL_TERMS_VERSION = 'renewal-2026-11-22'

/**
 * What the message `agreements.renewal` names. A buyer agrees to it when the card is saved for the plan: price, day
 * of the first charge and how to stop, in one sentence each. Shown beside the box and stored with the consent.
 */
export function renewalTerms(plan: { unitPrice: Cents; quantity: number; currency: Currency }) {
  return { price: `${formatMoney(plan.unitPrice)} ${plan.currency}`, count: plan.quantity }
}
