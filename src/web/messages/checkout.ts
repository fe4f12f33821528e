import { defineWords } from '../base/words.ts'
import us from './en-us/checkout.json'

/** The steps of the checkout, and the pages on either side of them. */
export const checkoutWords = defineWords(us)

export type CheckoutWords = ReturnType<typeof checkoutWords>
