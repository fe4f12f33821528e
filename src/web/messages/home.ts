import { defineWords } from '../words/words.ts'
import us from './en-us/home.json'

export const homeWords = defineWords(us)
