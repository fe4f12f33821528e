import { defineWords } from '../base/words.ts'
import us from './en-us/vehicle-answer.json'

/** Words that are needed only once somebody looks a car up. */
export const vehicleAnswerWords = defineWords(us)
