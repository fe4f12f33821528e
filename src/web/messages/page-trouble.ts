import { defineWords } from '../base/words.ts'
import us from './en-us/page-trouble.json'

/** What stands in place of a page that failed or is not there. */
export const pageTroubleWords = defineWords(us)
