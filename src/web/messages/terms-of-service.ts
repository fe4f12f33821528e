import { defineWords } from '../words/words.ts'
import ca from './en-ca/terms-of-service.json'
import us from './en-us/terms-of-service.json'

export const termsOfServiceWords = defineWords(us, { 'en-ca': ca })
