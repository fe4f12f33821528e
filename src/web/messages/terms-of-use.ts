import { defineWords } from '../words/words.ts'
import us from './en-us/terms-of-use.json'

export const termsOfUseWords = defineWords(us)
