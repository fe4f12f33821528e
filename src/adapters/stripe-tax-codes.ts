import type { SoldKind } from '../shop/facts/tax/rate-row.ts'

/** What Stripe Tax is told of what is sold. @see https://docs.stripe.com/tax/tax-codes */
export type TaxCodes = Record<Exclude<SoldKind, 'fee'>, string>

/**
 * Tangible goods without rules of their own; software as a service for personal use, the nearest to a plan that shows in
 * an app where a car is; shipping.
 */
export const TAX_CODES: TaxCodes = {
  device: 'txcd_99999999',
  service: 'txcd_10103000',
  shipping: 'txcd_92010001',
}
