import * as z from 'zod'
import { inputError } from '../../kernel/input-error.ts'
import { CART_MIN_QUANTITY, clampQuantity, MAX_QUANTITY, MIN_QUANTITY } from './quantity.ts'

const notWhole = inputError('whole_number')
const tooMany = inputError('too_big')

/** How many adapters are bought. */
export const Quantity = z.int(notWhole).min(MIN_QUANTITY, inputError('too_small')).max(MAX_QUANTITY, tooMany)
export type Quantity = z.infer<typeof Quantity>

/** A quantity in a query string. An empty cart is priced as one adapter, and so is a missing quantity. */
export const PricingQuantity = z.coerce
  .number<string | number>({ error: notWhole })
  .int(notWhole)
  .min(CART_MIN_QUANTITY, inputError('not_negative'))
  .max(MAX_QUANTITY, tooMany)
  .overwrite((quantity) => clampQuantity(quantity))
  .prefault(MIN_QUANTITY)
export type PricingQuantity = z.infer<typeof PricingQuantity>
