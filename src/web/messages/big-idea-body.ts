import { defineWords } from '../base/words.ts'
import us from './en-us/big-idea-body.json'

export const bigIdeaBodyWords = defineWords(us)
