import * as z from 'zod'
import { CURRENCIES } from '../kernel/money.ts'
import { CART_MIN_QUANTITY, clampQuantity, MAX_QUANTITY, MIN_QUANTITY } from './quantity.ts'

const notWhole = 'Must be a whole number'
const tooMany = `Must be at most ${MAX_QUANTITY}`

/** How many adapters are bought. */
export const Quantity = z
  .int(notWhole)
  .min(MIN_QUANTITY, `Must be at least ${MIN_QUANTITY}`)
  .max(MAX_QUANTITY, tooMany)
export type Quantity = z.infer<typeof Quantity>

/** A quantity in a query string. An empty cart is priced as one adapter, and so is a missing quantity. */
export const PricingQuantity = z.coerce
  .number<string | number>({ error: notWhole })
  .int(notWhole)
  .min(CART_MIN_QUANTITY, 'Must not be negative')
  .max(MAX_QUANTITY, tooMany)
  .overwrite((quantity) => clampQuantity(quantity))
  .prefault(MIN_QUANTITY)
export type PricingQuantity = z.infer<typeof PricingQuantity>

const units = z.number().multipleOf(0.01).meta({ description: 'Currency units with at most two decimals' })
const percentage = z.number().min(0).max(100)

export const DiscountAnswer = z.object({
  description: z.string(),
  subtotal: units.meta({ description: 'What the covered adapters cost before this discount' }),
  amount: units.meta({ description: 'Money taken off' }),
  quantity: z.int().meta({ description: 'Adapters covered' }),
  discountPercent: percentage,
})
export type DiscountAnswer = z.infer<typeof DiscountAnswer>

export const LineItemAnswer = z.object({
  sku: z.string(),
  title: z.string(),
  quantity: z.int(),
  unitPrice: units,
  baseSubtotal: units,
  adjustedSubtotal: units,
  discounts: z.array(DiscountAnswer),
})
export type LineItemAnswer = z.infer<typeof LineItemAnswer>

export const TaxAnswer = z.object({
  amount: units.meta({ description: 'The tax, or -1 while the address is not known well enough' }),
  parts: z.array(z.object({ name: z.string(), ratePercent: percentage, amount: units })),
  source: z.enum(['table', 'stripe']).nullable(),
})
export type TaxAnswer = z.infer<typeof TaxAnswer>

/** The sums of an order as the API speaks them. */
export const PricingAnswer = z.object({
  currencySymbol: z.string(),
  currencyType: z.enum(CURRENCIES),
  currencyCode: z.enum(CURRENCIES),
  lineItems: z.array(LineItemAnswer),
  baseSubtotal: units,
  adjustedSubtotal: units,
  taxInfo: TaxAnswer,
  total: units,
  hasDiscount: z.boolean(),
  adapterHasFree4gSunsetDiscount: z.boolean(),
  devicesDiscounts: z.array(DiscountAnswer),
})
export type PricingAnswer = z.infer<typeof PricingAnswer>

/** The monthly price of the plan as the API speaks it. */
export const PlanPriceAnswer = z.object({
  adjustedUnitPrice: units,
  baseUnitPrice: units,
  adjustedSubtotal: units,
  baseSubtotal: units,
  taxInfo: TaxAnswer,
  discountThreshold: z.int(),
  annualSavings: units,
})
export type PlanPriceAnswer = z.infer<typeof PlanPriceAnswer>
