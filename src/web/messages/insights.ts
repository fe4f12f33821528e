import { defineWords } from '../base/words.ts'
import us from './en-us/insights.json'

export const insightsWords = defineWords(us)
