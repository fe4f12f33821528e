import { defineWords } from '../base/words.ts'
import ca from './en-ca/cost.json'
import us from './en-us/cost.json'

export const costWords = defineWords(us, { 'en-ca': ca })
