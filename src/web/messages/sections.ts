import { defineWords } from '../base/words.ts'
import us from './en-us/sections.json'

export const sectionWords = defineWords(us)
