import { defineWords } from '../base/words.ts'
import us from './en-us/fleet.json'

export const fleetWords = defineWords(us)
