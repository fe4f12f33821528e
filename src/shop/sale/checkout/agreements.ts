import { tongueOf } from '../../facts/locale/locale.ts'
import { firstTongueAt, type Place } from '../../facts/markets/first-tongue.ts'

/** What decides whether a buyer must agree to something before paying. Money in any one unit. */
export interface AgreementFacts {
  /** Whether the order stood before this checkout: staff made it, or its buyer came back to it by its link. */
  exists: boolean
  isQuote: boolean
  total: number
  hasDiscount: boolean
  adapterHasFree4gSunsetDiscount: boolean
  /** Is the order in another language than the one the law of its buyer's province puts first? */
  isTranslated: boolean
}

export interface RequiredAgreements {
  serviceCreditAgreement: boolean
  discountPriceAgreement: boolean
  contractLanguageAgreement: boolean
}

/**
 * The boxes a buyer must tick, the same for the payment page and the server.
 * @see docs/decisions/0037-agreements-of-orders-opened-by-link.md
 */
export function requiredAgreements(order: AgreementFacts): RequiredAgreements {
  return {
    serviceCreditAgreement: order.total > 0 && order.exists && !order.isQuote,
    discountPriceAgreement: order.exists && order.hasDiscount && order.adapterHasFree4gSunsetDiscount,
    contractLanguageAgreement: order.isTranslated,
  }
}

/** Every box, in the order they are shown: the language of the contract comes before what it says. */
export const AGREEMENT_NAMES = [
  'contractLanguageAgreement',
  'serviceCreditAgreement',
  'discountPriceAgreement',
] as const satisfies readonly (keyof RequiredAgreements)[]

/** Does the law of the buyer's province put another language first than the one the order is placed in? */
export function isTranslated(place: Place, locale: string): boolean {
  const first = firstTongueAt(place)
  return first !== undefined && first !== tongueOf(locale)
}

/** Raise a version with every change of the words in `agreements.json`: it is stored with the agreement. */
export const AGREEMENT_VERSIONS = {
  serviceCreditAgreement: 'service-credit-2026-11-22',
  discountPriceAgreement: 'discount-price-2026-11-22',
  contractLanguageAgreement: 'contract-language-2026-11-23',
} as const satisfies Record<keyof RequiredAgreements, string>
