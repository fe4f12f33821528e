import { defineWords } from '../base/words.ts'
import us from './en-us/print.json'

export const printWords = defineWords(us)
