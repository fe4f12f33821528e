import { defineWords } from '../words/words.ts'
import us from './en-us/location.json'

export const locationWords = defineWords(us)
