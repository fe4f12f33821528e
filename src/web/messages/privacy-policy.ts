import { defineWords } from '../base/words.ts'
import us from './en-us/privacy-policy.json'

export const privacyPolicyWords = defineWords(us)
