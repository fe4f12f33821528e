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

/** Raise a version with every change of its words: an agreement is kept with the version it was given to. */
export const AGREEMENT_TEXTS = {
  serviceCreditAgreement: {
    version: 'service-credit-2026-11',
    text: 'I agree that any service credit for the old adapters of this order is set off against their monthly plan and is not paid out in money.',
  },
  discountPriceAgreement: {
    version: 'discount-price-2026-11',
    text: 'I agree that the discounted price of this order is for replacing old adapters, holds once and for this order alone, and that further adapters cost the regular price.',
  },
} as const satisfies Record<keyof RequiredAgreements, { version: string; text: string }>
