import { type Cents, minus, times } from '../kernel/money.ts'
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
  }
}

/** What the volume price saves in a year. */
export function annualSavings(price: PlanPrice): Cents {
  return times(minus(price.baseSubtotal, price.adjustedSubtotal), MONTHS_PER_YEAR)
}
