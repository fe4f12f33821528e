import { defineWords } from '../base/words.ts'
import us from './en-us/account.json'

export const accountWords = defineWords(us)

export type AccountWords = ReturnType<typeof accountWords>
