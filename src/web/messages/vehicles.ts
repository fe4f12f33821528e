import { defineWords } from '../words/words.ts'
import us from './en-us/vehicles.json'

export const vehiclesWords = defineWords(us)
