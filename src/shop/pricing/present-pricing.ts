import { toPercent, toUnits } from '../kernel/money.ts'
import type { Tax } from '../tax/provider.ts'
import type { AppliedDiscount } from './device-discounts.ts'
import type { LineItem, OrderPricing } from './order-pricing.ts'
import { annualSavings, type PlanPrice } from './plan-price.ts'
import type { DiscountAnswer, LineItemAnswer, PlanPriceAnswer, PricingAnswer, TaxAnswer } from './schema.ts'

/** The wire form of a tax that is not known yet. */
const UNKNOWN_TAX = -1

/** Both countries write their dollar this way; `currencyCode` says whose it is. */
const CURRENCY_SYMBOL = '$'

/** An order's sums in decimal currency units. */
export function presentPricing(pricing: OrderPricing): PricingAnswer {
  return {
    currencySymbol: CURRENCY_SYMBOL,
    currencyType: pricing.currency,
    currencyCode: pricing.currency,
    lineItems: pricing.lineItems.map(presentLineItem),
    baseSubtotal: toUnits(pricing.baseSubtotal),
    adjustedSubtotal: toUnits(pricing.adjustedSubtotal),
    taxInfo: presentTax(pricing.tax),
    total: toUnits(pricing.total),
    hasDiscount: pricing.hasDiscount,
    adapterHasFree4gSunsetDiscount: pricing.adapterHasFree4gSunsetDiscount,
    devicesDiscounts: pricing.devicesDiscounts.map(presentDiscount),
  }
}

/** A month of the plan in decimal currency units; `tax` is that of the adjusted subtotal. */
export function presentPlanPrice(price: PlanPrice, tax: Tax | null): PlanPriceAnswer {
  return {
    adjustedUnitPrice: toUnits(price.adjustedUnitPrice),
    baseUnitPrice: toUnits(price.baseUnitPrice),
    adjustedSubtotal: toUnits(price.adjustedSubtotal),
    baseSubtotal: toUnits(price.baseSubtotal),
    taxInfo: presentTax(tax),
    discountThreshold: price.discountThreshold,
    annualSavings: toUnits(annualSavings(price)),
  }
}

function presentLineItem(line: LineItem): LineItemAnswer {
  return {
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    unitPrice: toUnits(line.unitPrice),
    baseSubtotal: toUnits(line.baseSubtotal),
    adjustedSubtotal: toUnits(line.adjustedSubtotal),
    discounts: line.discounts.map(presentDiscount),
  }
}

function presentDiscount(discount: AppliedDiscount): DiscountAnswer {
  return {
    description: discount.description,
    subtotal: toUnits(discount.subtotal),
    amount: toUnits(discount.amount),
    quantity: discount.quantity,
    discountPercent: toPercent(discount.rate),
  }
}

function presentTax(tax: Tax | null): TaxAnswer {
  if (!tax) return { amount: UNKNOWN_TAX, parts: [], source: null }
  return {
    amount: toUnits(tax.amount),
    parts: tax.parts.map(({ name, rate, amount }) => ({
      name,
      ratePercent: toPercent(rate),
      amount: toUnits(amount),
    })),
    source: tax.source,
  }
}
