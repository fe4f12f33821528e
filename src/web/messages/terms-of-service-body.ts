import { defineWords } from '../base/words.ts'
import ca from './en-ca/terms-of-service-body.json'
import us from './en-us/terms-of-service-body.json'

export const termsOfServiceBodyWords = defineWords(us, { 'en-ca': ca })
