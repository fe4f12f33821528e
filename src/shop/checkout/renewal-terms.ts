import { type Cents, type Currency, formatMoney } from '../kernel/money.ts'

/** Raise it with every change of the words: a consent is stored with the version it was given to. */
const VERSIONS = { renewal: 'renewal-2026-11-22', renewalSaved: 'renewal-saved-2026-11-22' } as const

/** The words for a card that is kept from now on, or for one the account keeps already, and their version. */
export function renewalWords(hasSavedCard: boolean) {
  const key = hasSavedCard ? 'renewalSaved' : 'renewal'
  return { key, version: VERSIONS[key] } as const
}

/**
 * What the message `agreements.renewal` names. A buyer agrees to it when the card is saved for the plan: price, day
 * of the first charge and how to stop, in one sentence each. Shown beside the box and stored with the consent.
 */
export function renewalTerms(
  plan: { unitPrice: Cents; quantity: number; currency: Currency },
  language: string,
) {
  return { price: `${formatMoney(plan.unitPrice, language)} ${plan.currency}`, count: plan.quantity }
}
