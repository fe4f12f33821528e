import { defineWords } from '../words/words.ts'
import us from './en-us/fleet.json'

export const fleetWords = defineWords(us)
