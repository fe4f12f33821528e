import { defineWords } from '../words/words.ts'
import us from './en-us/safety-body.json'

export const safetyBodyWords = defineWords(us)
