import { defineWords } from '../base/words.ts'
import us from './en-us/shell.json'

/** Header, menus, footer and the popup: rendered on the server alone, so that they are not sent as script. */
export const shellWords = defineWords(us)
