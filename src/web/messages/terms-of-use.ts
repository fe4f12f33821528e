import { defineWords } from '../base/words.ts'
import us from './en-us/terms-of-use.json'

export const termsOfUseWords = defineWords(us)
