import { defineWords } from '../words/words.ts'
import ca from './en-ca/insights.json'
import us from './en-us/insights.json'

export const insightsWords = defineWords(us, { 'en-ca': ca })
