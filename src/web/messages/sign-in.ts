import { defineWords } from '../base/words.ts'
import us from './en-us/sign-in.json'

export const signInWords = defineWords(us)

export type SignInWords = ReturnType<typeof signInWords>
