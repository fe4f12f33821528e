import { defineWords } from '../base/words.ts'
import ca from './en-ca/family-body.json'
import us from './en-us/family-body.json'

export const familyBodyWords = defineWords(us, { 'en-ca': ca })
