import { defineWords } from '../base/words.ts'
import ca from './en-ca/home-body.json'
import us from './en-us/home-body.json'

export const homeBodyWords = defineWords(us, { 'en-ca': ca })
