import { defineWords } from '../words/words.ts'
import us from './en-us/privacy-policy-body.json'

export const privacyPolicyBodyWords = defineWords(us)
