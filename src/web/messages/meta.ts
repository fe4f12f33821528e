import { defineWords } from '../base/words.ts'
import ca from './en-ca/meta.json'
import us from './en-us/meta.json'

export const metaWords = defineWords(us, { 'en-ca': ca })
