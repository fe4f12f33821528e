import { defineWords } from '../base/words.ts'
import us from './en-us/location-body.json'

export const locationBodyWords = defineWords(us)
