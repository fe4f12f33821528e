import { defineWords } from '../base/words.ts'
import ca from './en-ca/drawings.json'
import us from './en-us/drawings.json'

export const drawingWords = defineWords(us, { 'en-ca': ca })
