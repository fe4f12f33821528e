import { defineWords } from '../base/words.ts'
import us from './en-us/buy-with-prime.json'

export const buyWithPrimeWords = defineWords(us)
