import { defineWords } from '../words/words.ts'
import us from './en-us/device.json'

export const deviceWords = defineWords(us)
