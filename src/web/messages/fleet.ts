import { defineWords } from '../words/words.ts'
import ca from './en-ca/fleet.json'
import us from './en-us/fleet.json'

export const fleetWords = defineWords(us, { 'en-ca': ca })
