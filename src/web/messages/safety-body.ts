import { defineWords } from '../base/words.ts'
import us from './en-us/safety-body.json'

export const safetyBodyWords = defineWords(us)
