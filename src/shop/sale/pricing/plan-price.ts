import { type Cents, minus, percent, share, times } from '../../kernel/money.ts'
import type { PriceList } from './price-list.ts'

const MONTHS_PER_YEAR = 12

export interface PlanPrice {
  /** What one active adapter costs a month at this count. */
  adjustedUnitPrice: Cents
  /** What it costs below the threshold. */
  baseUnitPrice: Cents
  adjustedSubtotal: Cents
  baseSubtotal: Cents
  discountThreshold: number
  /** What the codes of an order change about it; null for nothing. */
  codeTerms: CodeTerms | null
  /** The kept card that a running plan of the buyer is charged to, which new adapters would join; null without one. */
  joins: JoinedCard | null
}

/** As card companies' systems call it; null where it is not known. */
export interface JoinedCard {
  brand: string | null
  last4: string | null
}

/** A code's part in the price of a month. */
export interface CodeTerms {
  discountPercent: number
  includedMonths: number
  /** What a month of one adapter costs without the code. */
  regularUnitPrice: Cents
}

/**
 * The monthly price of `quantity` plans for an account that will have `activeUnits` in all
 * (its active subscriptions and these together).
 */
export function planPrice(prices: PriceList, quantity: number, activeUnits = quantity): PlanPrice {
  const discounted = activeUnits >= prices.planDiscountThreshold
  const unit = discounted ? prices.planDiscountPrice : prices.planPrice
  return {
    adjustedUnitPrice: unit,
    baseUnitPrice: prices.planPrice,
    adjustedSubtotal: times(unit, quantity),
    baseSubtotal: times(prices.planPrice, quantity),
    discountThreshold: prices.planDiscountThreshold,
    codeTerms: null,
    joins: null,
  }
}

/** A month of one adapter after a code's discount, rounded once. */
export function lessPercent(price: Cents, discountPercent: number): Cents {
  return minus(price, share(price, percent(discountPercent)))
}

/** The same with what enterprise codes take off a month of each adapter, rounded once for one adapter, as a bill does it. */
export function withCodeTerms(
  price: PlanPrice,
  quantity: number,
  terms: Pick<CodeTerms, 'discountPercent' | 'includedMonths'> | null,
): PlanPrice {
  if (!terms || (terms.discountPercent === 0 && terms.includedMonths === 0)) return price
  const regularUnitPrice = price.adjustedUnitPrice
  const unit = lessPercent(regularUnitPrice, terms.discountPercent)
  return {
    ...price,
    adjustedUnitPrice: unit,
    adjustedSubtotal: times(unit, quantity),
    codeTerms: { ...terms, regularUnitPrice },
  }
}

/** What the volume price saves in a year. */
export function annualSavings(price: PlanPrice): Cents {
  return times(minus(price.baseSubtotal, price.adjustedSubtotal), MONTHS_PER_YEAR)
}
