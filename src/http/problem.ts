import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { core } from 'zod'
import type { Log } from '../shop/context.ts'
import { databaseTrouble, isBrokenOff } from '../shop/kernel/database-trouble.ts'
import { type ErrorKind, type FieldError, ShopError } from '../shop/kernel/errors.ts'

/** The one table from the shop's kinds of trouble to HTTP. */
const STATUS: Record<ErrorKind, ContentfulStatusCode> = {
  malformed: 400,
  unauthorized: 401,
  // The bank, not the shop, said no: the request was right and may be repeated with another card.
  declined: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  invalid: 422,
  busy: 429,
  unavailable: 503,
}

const TITLES: Partial<Record<number, string>> = {
  400: 'Malformed request',
  401: 'Not signed in',
  402: 'Payment declined',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported content type',
  422: 'Breaks a rule',
  429: 'Too many requests',
  500: 'Something went wrong on our side',
  503: 'Not available right now',
}

/** RFC 9457 problem details, with `message` equal to `detail` for simple clients. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  message: string
  code: string
  errors?: FieldError[]
}

export function problem(status: number, code: string, detail: string, errors?: FieldError[]): Problem {
  const title = TITLES[status] ?? 'Error'
  const body: Problem = { type: `/developers/problems/${code}`, title, status, detail, message: detail, code }
  if (errors) body.errors = errors
  return body
}

export function answerProblem(c: Context, body: Problem, retryAfter?: number): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  c.header('Cache-Control', 'no-store')
  return c.body(JSON.stringify(body), body.status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json; charset=utf-8',
  })
}

/** Turns anything thrown into a problem document. Only what nobody expected is logged as an error. */
export function answerError(c: Context, error: unknown, log: Log): Response {
  if (error instanceof ShopError) {
    return answerProblem(
      c,
      problem(STATUS[error.kind], error.code, error.message, error.errors),
      error.retryAfter,
    )
  }
  if (error instanceof core.$ZodError) {
    return answerProblem(c, problem(422, 'invalid_input', firstMessage(error), fieldErrors(error)))
  }
  if (error instanceof HTTPException) {
    return answerProblem(
      c,
      problem(error.status, 'request_refused', error.message || 'The request was refused.'),
    )
  }
  if (isBrokenOff(error)) return answerProblem(c, problem(400, 'broken_off', 'The request was broken off.'))
  const trouble = databaseTrouble(error)
  if (trouble) {
    log.error('database.unavailable', { trouble, error })
    return answerProblem(
      c,
      problem(
        503,
        'database_unavailable',
        'The shop is busy for a moment. Nothing was lost; please try again.',
      ),
      5,
    )
  }
  log.error('request.failed', { path: c.req.path, error })
  return answerProblem(c, problem(500, 'internal', 'Something went wrong on our side. Please try again.'))
}

/** Simple clients show this alone, so it is the rule's own message; `errors` says which field. */
function firstMessage(error: core.$ZodError): string {
  return error.issues[0]?.message ?? 'The request breaks a rule.'
}

export function fieldErrors(error: core.$ZodError): FieldError[] {
  const seen = new Map<string, string>()
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (!seen.has(path)) seen.set(path, issue.message)
  }
  return [...seen].map(([path, message]) => ({ path, message }))
}
