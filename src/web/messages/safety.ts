import { defineWords } from '../base/words.ts'
import us from './en-us/safety.json'

export const safetyWords = defineWords(us)
