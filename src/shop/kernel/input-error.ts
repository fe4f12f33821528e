import type { KeyOf } from '../../words/message-key.ts'

/** What a rule may say of a field: a message of `inputs.json` in `src/words`. */
export type InputKey = KeyOf<'inputs'>

/** The values in messages of `inputs`: numbers, names and choices of the rule. */
export type InputData = Record<string, string | number>

/** The parts of zod's issues that outlive their check; the value itself does not. */
export interface InputIssue {
  code?: string | undefined
  path?: PropertyKey[] | undefined
  expected?: unknown
  keys?: unknown
  values?: unknown
  origin?: unknown
  format?: unknown
  minimum?: unknown
  maximum?: unknown
}

/** The error of a zod rule: the name of its message, which is shown in the reader's language. */
export function inputError(key: InputKey): InputKey {
  return key
}

/** The message of a rule that names none. @param isMissing the field was left out, or is null */
export function plainInputError(issue: InputIssue, isMissing: boolean): InputKey {
  // The whole body, which no field of a form stands for.
  if ((issue.path?.length ?? 0) === 0 && issue.code === 'invalid_type') return 'nothing_given'
  if (isMissing && issue.code !== 'custom') return 'required'
  switch (issue.code) {
    case 'invalid_type':
      return 'wrong_type'
    case 'unrecognized_keys':
      return 'unknown_names'
    case 'invalid_value':
      return 'not_a_choice'
    case 'too_small':
      return issue.minimum === 1 && originOf(issue) !== 'number' ? 'required' : 'too_small'
    case 'too_big':
      return 'too_big'
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'wrong_form'
    default:
      return 'wrong_form'
  }
}

/** What an issue puts into its message. */
export function inputData(issue: InputIssue): InputData {
  switch (issue.code) {
    case 'invalid_type':
      return { expected: KINDS[String(issue.expected)] ?? 'other' }
    case 'unrecognized_keys':
      return { names: namesOf(issue.keys), count: namesOf(issue.keys).split(', ').length }
    case 'invalid_value':
      return { choices: namesOf(issue.values) }
    case 'too_small':
      return { of: originOf(issue), minimum: Number(issue.minimum) }
    case 'too_big':
      return { of: originOf(issue), maximum: Number(issue.maximum) }
    default:
      return {}
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'yes_or_no',
  array: 'list',
  object: 'group',
}

function originOf({ origin }: InputIssue): string {
  return origin === 'string' || origin === 'array' ? origin : 'number'
}

/** At most ten, each cut short: the caller chose them. */
function namesOf(list: unknown): string {
  return (Array.isArray(list) ? list : [])
    .slice(0, 10)
    .map((name) => String(name).slice(0, 60))
    .join(', ')
}
