import { defineWords } from '../base/words.ts'
import ca from './en-ca/fleet-body.json'
import us from './en-us/fleet-body.json'

export const fleetBodyWords = defineWords(us, { 'en-ca': ca })
