import { type core, z } from 'zod'
import { sayPlaceTrouble } from '../shop/addresses/place-trouble.ts'
import type { KeyOf } from '../words/message-key.ts'
import { say } from '../words/say.ts'

type Sentence = [key: KeyOf<'inputs'>, data?: Record<string, string | number>]

/** The parts of an issue that outlive its check; the value itself does not. */
interface Issue {
  code?: string | undefined
  path?: PropertyKey[] | undefined
  expected?: unknown
  keys?: unknown
  values?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
}

/**
 * Gives every rule that has no words of its own a sentence a shopper may read, in place of zod's "expected
 * object, received undefined".
 */
export function speakOfInput(): void {
  z.config({ customError: (issue) => sayIssue('en-US', issue, issue.input === undefined) })
}

/** What an issue says to a reader of `language`. */
export function issueMessage(language: string, issue: core.$ZodIssue): string {
  const trouble = issue.code === 'custom' ? issue.params?.trouble : undefined
  if (trouble) return sayPlaceTrouble(language, trouble)
  for (const isMissing of [true, false]) {
    if (issue.message === sayIssue('en-US', issue, isMissing)) return sayIssue(language, issue, isMissing)
  }
  return issue.message
}

function sayIssue(language: string, issue: Issue, isMissing: boolean): string {
  const [key, data] = sentenceOf(issue, isMissing)
  return say(language, `inputs.${key}`, data)
}

function sentenceOf(issue: Issue, isMissing: boolean): Sentence {
  // The whole body, which no field of a form stands for.
  const isWhole = (issue.path?.length ?? 0) === 0
  if (isWhole && issue.code === 'invalid_type') return ['nothing_given']
  if (isMissing && issue.code !== 'custom') return ['required']
  switch (issue.code) {
    case 'invalid_type':
      return ['wrong_type', { expected: KINDS[String(issue.expected)] ?? 'other' }]
    case 'unrecognized_keys':
      return ['unknown_names', { names: namesOf(issue.keys), count: namesOf(issue.keys).split(', ').length }]
    case 'invalid_value':
      return ['not_a_choice', { choices: namesOf(issue.values) }]
    case 'too_small':
      return ['too_small', { of: originOf(issue), minimum: Number(issue.minimum) }]
    case 'too_big':
      return ['too_big', { of: originOf(issue), maximum: Number(issue.maximum) }]
    default:
      return ['wrong_form']
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

function originOf({ origin }: Issue): string {
  return origin === 'string' || origin === 'array' ? String(origin) : 'number'
}

/** At most ten, each cut short: the caller chose them. */
function namesOf(list: unknown): string {
  return (Array.isArray(list) ? list : [])
    .slice(0, 10)
    .map((name) => String(name).slice(0, 60))
    .join(', ')
}
