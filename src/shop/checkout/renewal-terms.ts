import { type Cents, type Currency, formatMoney, formatMoneyOf, fromUnits } from '../kernel/money.ts'
import type { CodeTerms } from '../pricing/plan-price.ts'
import type { PlanPriceAnswer } from '../pricing/present-pricing.ts'

/** Raise it with every change of the words: a consent is stored with the version it was given to. */
const VERSIONS = {
  renewal: 'renewal-2026-11-24',
  renewalCode: 'renewal-code-2026-11-24',
} as const

/**
 * The words of the consent, with or without a code's terms, and their version. They are true of a new card and of one the
 * account keeps already: without scripts the buyer chooses between the two by the button that ends the page.
 */
export function renewalWords(codeTerms: CodeTerms | null) {
  const key = codeTerms ? 'renewalCode' : 'renewal'
  return { key, version: VERSIONS[key] } as const
}

interface AgreedMonth {
  /** What a month of one adapter costs, after what a code takes off. */
  unitPrice: Cents
  quantity: number
  currency: Currency
  codeTerms: CodeTerms | null
}

/**
 * What the messages `agreements.renewal...` name. A buyer agrees to it when the card is saved for the plan: price, day
 * of the first charge and how to stop, in one sentence each. Shown beside the box and stored with the consent.
 */
export function renewalTerms({ unitPrice, quantity, currency, codeTerms }: AgreedMonth, language: string) {
  return {
    price: formatMoneyOf(unitPrice, currency, language),
    count: quantity,
    ...(codeTerms && {
      months: codeTerms.includedMonths,
      percent: codeTerms.discountPercent,
      regular: formatMoney(codeTerms.regularUnitPrice, language),
    }),
  }
}

/** The terms in a price as the API tells it; one kept by a browser since before there were any has none. */
export function codeTermsIn(price: { codeTerms?: PlanPriceAnswer['codeTerms'] } | null): CodeTerms | null {
  const terms = price?.codeTerms
  return terms ? { ...terms, regularUnitPrice: fromUnits(terms.regularUnitPrice) } : null
}
