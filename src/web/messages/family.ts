import { defineWords } from '../base/words.ts'
import us from './en-us/family.json'

export const familyWords = defineWords(us)
