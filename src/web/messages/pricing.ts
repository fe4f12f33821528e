import { defineWords } from '../base/words.ts'
import ca from './en-ca/pricing.json'
import us from './en-us/pricing.json'

export const pricingWords = defineWords(us, { 'en-ca': ca })
