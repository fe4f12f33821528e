import { defineWords } from '../base/words.ts'
import us from './en-us/shell-dialogs.json'

export const shellDialogWords = defineWords(us)
