import { defineWords } from '../base/words.ts'
import us from './en-us/big-idea.json'

export const bigIdeaWords = defineWords(us)
