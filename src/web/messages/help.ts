import { defineWords } from '../words/words.ts'
import ca from './en-ca/help.json'
import us from './en-us/help.json'

export const helpWords = defineWords(us, { 'en-ca': ca })
