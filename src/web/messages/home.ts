import { defineWords } from '../base/words.ts'
import us from './en-us/home.json'

export const homeWords = defineWords(us)
