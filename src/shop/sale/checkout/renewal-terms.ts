import { cardBrandName } from '../../kernel/card-brand.ts'
import { type Cents, type Currency, formatMoney, formatMoneyOf, fromUnits } from '../../kernel/money.ts'
import type { CodeTerms, JoinedCard } from '../pricing/plan-price.ts'
import type { PlanPriceAnswer } from '../pricing/present-pricing.ts'

/** Raise it with every change of the words: a consent is stored with the version it was given to. */
const VERSIONS = {
  renewal: 'renewal-2026-11-29',
  renewalMore: 'renewal-more-2026-11-29',
  renewalCode: 'renewal-code-2026-11-29',
} as const

/**
 * The words of the consent and their version: with a code's terms, for adapters that join a running plan and its kept card,
 * or for a plan that is new. The last are true of a new card and of one the account keeps already: without scripts the buyer
 * chooses between the two by the button that ends the page.
 */
export function renewalWords({ codeTerms, joins }: Pick<AgreedMonth, 'codeTerms' | 'joins'>) {
  const key = codeTerms ? 'renewalCode' : joins ? 'renewalMore' : 'renewal'
  return { key, version: VERSIONS[key] } as const
}

interface AgreedMonth {
  /** What a month of one adapter costs, after what a code takes off. */
  unitPrice: Cents
  quantity: number
  currency: Currency
  codeTerms: CodeTerms | null
  /** The card of the running plan they join; null for a plan that is new. */
  joins: JoinedCard | null
}

/**
 * What the messages `agreements.renewal...` name. A buyer agrees to it when the card is saved for the plan: price, day
 * of the first charge and how to stop, in one sentence each. Shown beside the box and stored with the consent.
 */
export function renewalTerms(
  { unitPrice, quantity, currency, codeTerms, joins }: AgreedMonth,
  language: string,
) {
  return {
    price: formatMoneyOf(unitPrice, currency, language),
    count: quantity,
    ...(joins && { card: `${cardBrandName(joins.brand ?? '') ?? ''} ${joins.last4 ?? ''}`.trim() }),
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
