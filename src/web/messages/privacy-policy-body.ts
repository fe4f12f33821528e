import { defineWords } from '../base/words.ts'
import us from './en-us/privacy-policy-body.json'

export const privacyPolicyBodyWords = defineWords(us)
