import { defineWords } from '../base/words.ts'
import us from './en-us/device-body.json'

export const deviceBodyWords = defineWords(us)
