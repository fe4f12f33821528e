import { defineWords } from '../words/words.ts'
import us from './en-us/sandbox.json'

export const sandboxWords = defineWords(us)
