import { z } from 'zod'
import { presentTax, TaxAnswer } from '../../facts/tax/present-tax.ts'
import type { Tax } from '../../facts/tax/provider.ts'
import { CURRENCY_SIGNS, toPercent, toUnits } from '../../kernel/money.ts'
import { answer, Count, Currency, Percent, Units } from '../../kernel/wire.ts'
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
    codeTerms: z
      .object({
        discountPercent: Percent.describe('Taken off each adapter’s month, as long as its plan runs'),
        includedMonths: Count.describe('The first months of each adapter, which cost nothing'),
        regularUnitPrice: Units.describe('One adapter without the code, in currency units'),
      })
      .nullable()
      .describe('What enterprise codes change about it; null for nothing'),
    joins: z
      .object({
        brand: z.string().nullable().describe('As in `visa`; null where it is not known'),
        last4: z.string().nullable().describe('The last four digits; null where they are not known'),
      })
      .nullable()
      .describe(
        'The kept card of the caller’s running plan, which the adapters would join by `renewalConsent`; null for a plan that is new, and with terms of a code',
      ),
  }),
)
export type PlanPriceAnswer = z.output<typeof PlanPriceAnswer>

/** An order's sums in decimal currency units. */
export function presentPricing(pricing: OrderPricing): PricingAnswer {
  return {
    currencySymbol: CURRENCY_SIGNS[pricing.currency],
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
    codeTerms: price.codeTerms && {
      ...price.codeTerms,
      regularUnitPrice: toUnits(price.codeTerms.regularUnitPrice),
    },
    joins: price.joins,
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
