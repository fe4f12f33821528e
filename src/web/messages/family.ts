import { defineWords } from '../words/words.ts'
import ca from './en-ca/family.json'
import us from './en-us/family.json'

export const familyWords = defineWords(us, { 'en-ca': ca })
