import * as z from 'zod'
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
