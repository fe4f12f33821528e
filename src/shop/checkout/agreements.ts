/** What decides whether a buyer must agree to something before paying. Money in any one unit. */
export interface AgreementFacts {
  /** Whether the order stood before this checkout: staff made it, or its buyer came back to it by its link. */
  exists: boolean
  isQuote: boolean
  total: number
  hasDiscount: boolean
  adapterHasFree4gSunsetDiscount: boolean
}

export interface RequiredAgreements {
  serviceCreditAgreement: boolean
  discountPriceAgreement: boolean
}

/**
 * The boxes a buyer must tick, the same for the payment page and the server.
 * @see docs/decisions/0037-agreements-of-orders-opened-by-link.md
 */
export function requiredAgreements(order: AgreementFacts): RequiredAgreements {
  return {
    serviceCreditAgreement: order.total > 0 && order.exists && !order.isQuote,
    discountPriceAgreement: order.exists && order.hasDiscount && order.adapterHasFree4gSunsetDiscount,
  }
}

/** Who made an order. */
export type OrderOrigin = 'storefront' | 'quote' | 'upgrade'

/** Raise a version with every change of the words in `agreements.json`: it is stored with the agreement. */
export const AGREEMENT_VERSIONS = {
  serviceCreditAgreement: 'service-credit-2026-11-22',
  discountPriceAgreement: 'discount-price-2026-11-22',
} as const satisfies Record<keyof RequiredAgreements, string>
