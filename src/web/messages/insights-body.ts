import { defineWords } from '../base/words.ts'
import ca from './en-ca/insights-body.json'
import us from './en-us/insights-body.json'

export const insightsBodyWords = defineWords(us, { 'en-ca': ca })
