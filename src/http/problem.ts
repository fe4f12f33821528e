import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { core, z } from 'zod'
import { nameInputErrors, sayIssue } from '../shop/facts/addresses/input-words.ts'
import { Suggestion } from '../shop/facts/addresses/validate-address.ts'
import { sayError, sayFieldErrors, sayProblem } from '../shop/facts/locale/problem-words.ts'
import { databaseTrouble, isBrokenOff } from '../shop/kernel/database-trouble.ts'
import { type FieldError, ShopError } from '../shop/kernel/errors.ts'
import type { ErrorKind } from '../shop/kernel/problem-entry.ts'
import {
  codeOf,
  type PlainProblem,
  PROBLEM_NAMES,
  type ProblemName,
  problemEntry,
} from '../shop/kernel/problems.ts'
import { answer, WhenAsText } from '../shop/kernel/wire.ts'
import { HOLD_REASONS } from '../shop/sale/orders/hold-reason.ts'
import type { Log } from '../shop/system/context.ts'
import { FIRST_LANGUAGE } from '../words/language-files.ts'
import { say } from '../words/say.ts'
import { languageOf } from './language.ts'

nameInputErrors()

/** The one table from the shop's kinds of trouble to HTTP. */
const STATUS: Record<ErrorKind, ContentfulStatusCode> = {
  malformed: 400,
  unauthorized: 401,
  // The bank, not the shop, said no: the request was right and may be repeated with another card.
  declined: 402,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  busy: 429,
  internal: 500,
  unavailable: 503,
}

/** The statuses that have a title; a message without its line here is never said. */
const TITLES = [
  ...([
    'titles.400',
    'titles.401',
    'titles.402',
    'titles.403',
    'titles.404',
    'titles.405',
    'titles.409',
  ] as const),
  ...(['titles.413', 'titles.415', 'titles.422', 'titles.429', 'titles.500', 'titles.503'] as const),
]

/** Every code an answer may have; what jobs alone throw is not among them. */
const CODES = [...new Set(PROBLEM_NAMES.filter((name) => !problemEntry(name).jobsOnly).map(codeOf))].sort()

/** RFC 9457 problem details, with `message` equal to `detail` for simple clients. */
export const Problem = answer(
  'Problem',
  'Why a call failed (RFC 9457)',
  z.object({
    type: z.string().describe('A page of this shop that explains the code'),
    title: z.string().describe('The HTTP status in words'),
    status: z.int().describe('The HTTP status'),
    detail: z.string().describe('A sentence a shopper may read'),
    message: z.string().describe('The same as `detail`, for simple clients'),
    code: z.enum(CODES).describe('What to branch on'),
    errors: z
      .array(
        z.object({
          path: z.string().describe('Dotted, as in `order.quantity`'),
          message: z.string().describe('A sentence to stand beside the field'),
          now: z
            .union([z.string(), z.number(), z.boolean(), z.null()])
            .optional()
            .describe('What stands there, only with `changed_meanwhile`'),
        }),
      )
      .optional()
      .describe('The fields that break a rule'),
    suggestion: Suggestion.optional().describe('What an address that is refused may have been meant to be'),
    hold: z
      .object({
        reason: z.enum(HOLD_REASONS).describe('Why it must not be packed'),
        since: WhenAsText,
      })
      .optional()
      .describe('Only with `order_held`: what keeps the order back, the oldest first'),
    line: z
      .object({
        place: z.int().describe('1 is the first'),
        seconds: z.int().describe('Until it is this one’s turn, as things are now'),
        ticket: z.string().describe('To be sent as `Waiting-Ticket` when the same call is made again'),
        enough: z.boolean().describe('As many adapters are left as all in the line up to here want'),
      })
      .optional()
      .describe('Where a checkout stands that waits for its turn'),
  }),
)
export type Problem = z.input<typeof Problem>

/** The HTTP status a problem answers with. */
export function statusOf(name: ProblemName): ContentfulStatusCode {
  return STATUS[problemEntry(name).kind]
}

/** What every problem of a status is called, in the language of its reader. */
export function titleOf(status: number, language = FIRST_LANGUAGE): string {
  return say(language, TITLES.find((key) => key === `titles.${status}`) ?? 'titles.other')
}

/** The document of a problem, with the sentence in the language of its reader. */
export function problem(
  name: ProblemName,
  detail: string,
  { errors, status = statusOf(name) }: { errors?: FieldError[] | undefined; status?: number } = {},
): Problem {
  const code = codeOf(name)
  const type = `/developers/problems/${code}`
  const body: Problem = { type, title: titleOf(status), status, detail, message: detail, code }
  if (errors) body.errors = errors
  return body
}

/** Answers with a problem that needs no data, in the caller's language. */
export function answerPlain(c: Context, name: PlainProblem, retryAfter?: number): Response {
  return answerProblem(c, problem(name, sayProblem(languageOf(c), name)), retryAfter)
}

export function answerProblem(c: Context, body: Problem, retryAfter?: number): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  c.header('Cache-Control', 'no-store')
  const title = titleOf(body.status, languageOf(c))
  return c.body(JSON.stringify({ ...body, title }), body.status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json; charset=utf-8',
  })
}

/** Turns anything thrown into a problem document. Only unexpected errors are logged as errors. */
export function answerError(c: Context, error: unknown, log: Log): Response {
  const language = languageOf(c)
  if (error instanceof ShopError) {
    const body = problem(error.problem, sayError(language, error), {
      errors: sayFieldErrors(language, error),
    })
    return answerProblem(c, { ...body, ...holdOf(error) }, error.retryAfter)
  }
  if (error instanceof core.$ZodError) {
    return answerProblem(c, invalidInput(language, error))
  }
  if (error instanceof HTTPException) {
    const detail = error.message || sayProblem(language, 'request_refused')
    return answerProblem(c, problem('request_refused', detail, { status: error.status }))
  }
  if (isBrokenOff(error)) return answerPlain(c, 'broken_off')
  const trouble = databaseTrouble(error)
  if (trouble) {
    log.error('database.unavailable', { trouble, error })
    return answerPlain(c, 'database_unavailable', 5)
  }
  log.error('request.failed', { path: c.req.path, error })
  return answerPlain(c, 'internal')
}

function holdOf({ problem, data }: ShopError): Pick<Problem, 'hold'> {
  const reason = HOLD_REASONS.find((known) => known === data?.reason)
  if (problem !== 'order_held' || !reason || !(data?.since instanceof Date)) return {}
  return { hold: { reason, since: data.since.toISOString() } }
}

/** Simple clients show `detail` alone, so it is the first rule's own message; `errors` says which field. */
function invalidInput(language: string, error: core.$ZodError): Problem {
  const errors = fieldErrors(language, error)
  return problem('invalid_input', errors[0]?.message ?? '', { errors })
}

/** A field that should not be there is named like any other. */
function pathsOf(issue: core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path.join('.')]
  return issue.keys.map((key) => [...issue.path, key].join('.'))
}

function fieldErrors(language: string, error: core.$ZodError): FieldError[] {
  const seen = new Map<string, string>()
  for (const issue of error.issues) {
    const message = sayIssue(language, issue)
    for (const path of pathsOf(issue)) if (!seen.has(path)) seen.set(path, message)
  }
  return [...seen].map(([path, message]) => ({ path, message }))
}
