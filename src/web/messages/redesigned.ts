import { defineWords } from '../base/words.ts'
import us from './en-us/redesigned.json'

export const redesignedWords = defineWords(us)
