import { z } from 'zod'
import { toPercent, toUnits } from '../kernel/money.ts'
import type { Tax } from '../tax/provider.ts'
import { answer, Count, Currency, Percent, Units } from '../wire.ts'
import type { AppliedDiscount } from './device-discounts.ts'
import type { LineItem, OrderPricing } from './order-pricing.ts'
import { annualSavings, type PlanPrice } from './plan-price.ts'

export const DiscountAnswer = answer(
  'Discount',
  'What one discount takes off',
  z.object({
    description: z.string().describe('As the buyer reads it'),
    subtotal: Units.describe('What the covered adapters cost before this discount, in currency units'),
    amount: Units.describe('Money taken off, in currency units'),
    quantity: Count.describe('Adapters covered'),
    discountPercent: Percent,
  }),
)
export type DiscountAnswer = z.output<typeof DiscountAnswer>

export const LineItemAnswer = answer(
  'LineItem',
  'One variant of an order',
  z.object({
    sku: z.string().describe('The variant'),
    title: z.string().describe('As the buyer reads it'),
    quantity: Count.describe('Units ordered'),
    unitPrice: Units.describe('One unit before discounts, in currency units'),
    baseSubtotal: Units.describe('All units before discounts, in currency units'),
    adjustedSubtotal: Units.describe('All units after discounts, in currency units'),
    discounts: z.array(DiscountAnswer).describe('Those of this line'),
  }),
)
export type LineItemAnswer = z.output<typeof LineItemAnswer>

export const TaxPart = answer(
  'TaxPart',
  'One tax of those that are due',
  z.object({
    name: z.string().describe('As in `GST`'),
    ratePercent: Percent,
    amount: Units,
  }),
)
export type TaxPart = z.output<typeof TaxPart>

export const TaxAnswer = answer(
  'Tax',
  'The tax of an order or of a month',
  z.object({
    amount: Units.describe('The tax in currency units, or -1 while the address is not known well enough'),
    parts: z.array(TaxPart).describe('What the tax is made of; none while it is not known'),
    source: z
      .enum(['table', 'stripe'])
      .nullable()
      .describe('Who reckoned it: the table of the shop or Stripe Tax; null while it is not known'),
  }),
)
export type TaxAnswer = z.output<typeof TaxAnswer>

export const PricingAnswer = answer(
  'Pricing',
  'The sums of an order',
  z.object({
    currencySymbol: z.string().describe('Goes before an amount'),
    currencyType: Currency.describe('The same as `currencyCode`, for older clients'),
    currencyCode: Currency,
    lineItems: z.array(LineItemAnswer).describe('One for each variant'),
    baseSubtotal: Units.describe('All lines before discounts and tax, in currency units'),
    adjustedSubtotal: Units.describe('All lines after discounts, before tax, in currency units'),
    taxInfo: TaxAnswer,
    total: Units.describe('What is to pay, with tax as far as it is known, in currency units'),
    hasDiscount: z.boolean().describe('Does anything take money off?'),
    adapterHasFree4gSunsetDiscount: z.boolean().describe('Are adapters free, in exchange for 3G ones?'),
    devicesDiscounts: z.array(DiscountAnswer).describe('Those of all lines together'),
  }),
)
export type PricingAnswer = z.output<typeof PricingAnswer>

export const PlanPriceAnswer = answer(
  'PlanMonth',
  'What a month of the plan costs',
  z.object({
    adjustedUnitPrice: Units.describe('One adapter after the discount, in currency units'),
    baseUnitPrice: Units.describe('One adapter before the discount, in currency units'),
    adjustedSubtotal: Units.describe('All adapters after the discount, before tax, in currency units'),
    baseSubtotal: Units.describe('All adapters before discount and tax, in currency units'),
    taxInfo: TaxAnswer,
    discountThreshold: Count.describe('From how many active adapters on the discount holds'),
    annualSavings: Units.describe('What the discount saves in a year, in currency units'),
  }),
)
export type PlanPriceAnswer = z.output<typeof PlanPriceAnswer>

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
