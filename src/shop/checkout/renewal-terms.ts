import type { Cents, Currency } from '../kernel/money.ts'
import { formatMoney } from '../kernel/money.ts'

/** Raise it with every change of the words: a consent is kept with the version it was given to. */
export const RENEWAL_TERMS_VERSION = 'renewal-2026-11'

export interface RenewalTerms {
  version: string
  text: string
}

/**
 * What a buyer agrees to when the card is kept for the plan: price, day of the first charge and how to
 * stop, in one sentence each. Shown beside the box and stored with the consent.
 */
export function renewalTerms(plan: { unitPrice: Cents; quantity: number; currency: Currency }): RenewalTerms {
  const each = `${formatMoney(plan.unitPrice)} ${plan.currency}`
  const adapters = plan.quantity === 1 ? 'the adapter' : `each of the ${plan.quantity} adapters`
  return {
    version: RENEWAL_TERMS_VERSION,
    text:
      `Keep this card for the monthly plan: ${each} a month, plus tax, for ${adapters}. ` +
      'The first charge is made on the day an adapter is installed, then on the same day of each month. ' +
      'Stop any time in your account under Manage Subscription; no charge follows after that.',
  }
}
