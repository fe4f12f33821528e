import { defineWords } from '../words/words.ts'
import us from './en-us/home-body.json'

export const homeBodyWords = defineWords(us)
