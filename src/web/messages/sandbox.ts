import { defineWords } from '../base/words.ts'
import us from './en-us/sandbox.json'

export const sandboxWords = defineWords(us)
