import { defineWords } from '../base/words.ts'
import ca from './en-ca/help-body.json'
import us from './en-us/help-body.json'

export const helpBodyWords = defineWords(us, { 'en-ca': ca })
