import { defineWords } from '../base/words.ts'
import us from './en-us/legal.json'

export const legalWords = defineWords(us)
