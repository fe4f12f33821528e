import type { MessageKey } from '../../../words/message-key.ts'
import { type MessageData, say } from '../../../words/say.ts'
import { utcOfDay } from '../../kernel/day.ts'
import { type FieldError, type FieldIssue, ShopError } from '../../kernel/errors.ts'
import { formatMoneyOf } from '../../kernel/money.ts'
import { type PROBLEMS, type ProblemData, type ProblemName, problemEntry } from '../../kernel/problems.ts'
import { businessDay } from '../markets/days.ts'

/** Where the sentence of each problem stands: a problem without a message is a type error here. */
type SentenceKey = {
  [Name in ProblemName]: (typeof PROBLEMS)[Name] extends { area: infer Area extends string }
    ? `${Area}.${Name}`
    : `problems.${Name}`
}[ProblemName]

type Data = ShopError['data']

/** The sentence of a problem in `language` (a BCP 47 tag of `src/words`). */
export function sayProblem<Name extends ProblemName>(
  language: string,
  problem: Name,
  ...[data]: ProblemData<Name> extends undefined ? [] : [data: ProblemData<Name>]
): string {
  return sentence(language, problem, data)
}

/** What a problem says and what it tells a field, of the example in the catalogue: for the document. */
export function sayExample(problem: ProblemName): { detail: string; fieldText: string } {
  const { example } = problemEntry(problem)
  return {
    detail: sentence('en-US', problem, example),
    fieldText: sayForField('en-US', problem, example),
  }
}

/** The sentence of an error that was thrown; of one about fields the first field's, which simple clients show alone. */
export function sayError(language: string, { problem, data, issues: [first] }: ShopError): string {
  return first ? sayFieldIssue(language, first) : sentence(language, problem, data)
}

function sayFieldIssue(language: string, { key, data }: FieldIssue): string {
  return say(language, `inputs.${key}` as MessageKey, data)
}

/** What each field is told; undefined for an error that is about no field. */
export function sayFieldErrors(language: string, error: ShopError): FieldError[] | undefined {
  const message = sayForField(language, error.problem, error.data)
  const now = error.fields.map((field) => ({
    ...field,
    message: sayForField(language, error.problem, { ...error.data, now: String(field.now) }),
  }))
  const broken = error.issues.map((issue) => ({ path: issue.path, message: sayFieldIssue(language, issue) }))
  const all = [...error.at.map((path) => ({ path, message })), ...now, ...error.errors, ...broken]
  return all.length > 0 ? all : undefined
}

/** What stands beside a field: a shorter sentence of its own, or the problem's. */
function sayForField(language: string, problem: ProblemName, data: Data): string {
  if (!problemEntry(problem).fieldText) return sentence(language, problem, data)
  return say(language, `problems.${problem}.field` as MessageKey, worded(language, data))
}

/** For logs and lists of failed jobs: the sentence in the first language, or what a stranger's error says. */
export function describeError(error: unknown): string {
  if (error instanceof ShopError) return sayError('en-US', error)
  return error instanceof Error ? error.message : String(error)
}

function sentence(language: string, problem: ProblemName, data: Data): string {
  const key = `${problemEntry(problem).area ?? 'problems'}.${problem}` as SentenceKey
  return say(language, key, worded(language, data))
}

/** The data of a sentence, with money and days as the language writes them. */
function worded(language: string, data: Data): MessageData | undefined {
  if (!data) return undefined
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, inWords(language, value)]))
}

function inWords(language: string, value: NonNullable<Data>[string]): string | number {
  if (value instanceof Date) return shortDay(language, value)
  return typeof value === 'object' ? formatMoneyOf(value.amount, value.currency, language) : value
}

/** As in `Nov 29`. */
function shortDay(language: string, at: Date): string {
  const day = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, day).format(utcOfDay(businessDay(at)))
}
