import { defineWords } from '../base/words.ts'
import ca from './en-ca/device.json'
import us from './en-us/device.json'

export const deviceWords = defineWords(us, { 'en-ca': ca })
