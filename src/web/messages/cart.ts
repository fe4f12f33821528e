import { defineWords } from '../base/words.ts'
import us from './en-us/cart.json'

export const cartWords = defineWords(us)
