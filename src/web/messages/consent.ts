import { defineWords } from '../base/words.ts'
import us from './en-us/consent.json'

export const consentWords = defineWords(us)
