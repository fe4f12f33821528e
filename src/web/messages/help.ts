import { defineWords } from '../base/words.ts'
import us from './en-us/help.json'

export const helpWords = defineWords(us)
