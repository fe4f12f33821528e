import { type core, z } from 'zod'
import { knows, say } from '../../../words/say.ts'
import { inputData, plainInputError } from '../../kernel/input-error.ts'
import { marketsInText } from '../markets/market-names.ts'
import { type PlaceTrouble, sayPlaceTrouble } from './place-trouble.ts'

/** Gives every rule that names no message the one that fits it, in place of zod's "expected object, received undefined". */
export function nameInputErrors(): void {
  z.config({ customError: (issue) => plainInputError(issue, issue.input == null) })
}

/** What an issue says to a reader of `language`; the text of a rule for operators, which is no key, stays. */
export function sayIssue(language: string, issue: core.$ZodIssue): string {
  const trouble: PlaceTrouble | undefined = issue.code === 'custom' ? issue.params?.trouble : undefined
  if (trouble) return sayPlaceTrouble(language, trouble)
  const key = `inputs.${issue.message}`
  if (!knows(key)) return issue.message
  return say(language, key, { ...inputData(issue), places: marketsInText(language) })
}
