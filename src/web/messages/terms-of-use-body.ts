import { defineWords } from '../base/words.ts'
import us from './en-us/terms-of-use-body.json'

export const termsOfUseBodyWords = defineWords(us)
