import { defineWords } from '../base/words.ts'
import us from './en-us/vehicles.json'

export const vehiclesWords = defineWords(us)
