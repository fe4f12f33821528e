import { defineWords } from '../base/words.ts'
import us from './en-us/thanks.json'

export const thanksWords = defineWords(us)

export type ThanksWords = ReturnType<typeof thanksWords>
