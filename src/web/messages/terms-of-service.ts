import { defineWords } from '../base/words.ts'
import us from './en-us/terms-of-service.json'

export const termsOfServiceWords = defineWords(us)
