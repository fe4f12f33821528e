import { defineWords } from '../base/words.ts'
import us from './en-us/connection.json'

export const connectionWords = defineWords(us)
