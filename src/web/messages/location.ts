import { defineWords } from '../base/words.ts'
import us from './en-us/location.json'

export const locationWords = defineWords(us)
