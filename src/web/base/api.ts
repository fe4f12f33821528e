import type { ApiCalls } from '../../http/contract/api-calls.ts'
import type { Problem } from '../../http/problem.ts'
import callWords from '../../words/en-US/pages/calls.json'
import { ApiError } from './api-error.ts'
import { noteUnauthorized } from './unauthorized.ts'
import { shownLanguage, wordsOf } from './words.ts'

/** What this client calls itself. */
export const APP_ID = 'storefront'

/** A call that takes longer than this, in milliseconds, counts as failed. */
const GIVE_UP_AFTER = 20_000

export type ApiCallName = keyof ApiCalls
export type ApiAnswer<N extends ApiCallName> = ApiCalls[N]['answer']

/** What a call takes, by the description of the API. Empty and missing values of a query are left out. */
export type ApiCall<N extends ApiCallName> = Pick<ApiCalls[N], keyof ApiCalls[N] & keyof Sent> & {
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

type CallArguments<N extends ApiCallName> =
  Partial<ApiCall<N>> extends ApiCall<N> ? [call?: ApiCall<N>] : [call: ApiCall<N>]

/** Calls sent without a token: one that has ended must not stand in the way of signing in again. */
const WITHOUT_TOKEN =
  /^(POST \/(users(\/check-email)?|log|auth\/(login|oauth-login|passkey-login(\/challenge)?))|\w+ \/auth\/password-reset)$/

let readToken = () => ''

/** From now on calls carry what `token` gives: the signed-in member's, empty for a guest. */
export function signCallsWith(token: () => string): void {
  readToken = token
}

/**
 * One call of the shop's API, as in `GET /orders/{id}`: JSON in and out, the account's token along with it.
 * @returns the answer, `{}` for 204, a Blob for a PDF
 * @throws ApiError for every answer that is not a success, with status 0 when none came
 * @throws DOMException `AbortError` when the caller's signal ended it
 */
export async function callApi<N extends ApiCallName>(
  name: N,
  ...[call]: CallArguments<N>
): Promise<ApiAnswer<N>> {
  const response = await sendCall(name, call ?? {}, WITHOUT_TOKEN.test(name) ? '' : readToken())
  noteUnauthorized(name, response.status)
  if (!response.ok) throw await readProblem(response)
  if (response.status === 204) return {} as ApiAnswer<N>
  const isPdf = response.headers.get('content-type')?.startsWith('application/pdf')
  return readWhole(isPdf ? response.blob() : response.json(), call?.signal)
}

/**
 * What an answer holds, once all of it is there.
 * @throws ApiError `no_answer` when it broke off, or took too long, on its way
 */
export function readWhole<T>(body: Promise<T>, signal?: AbortSignal): Promise<T> {
  return body.catch((error: unknown) => {
    // What has come and is no JSON is a mistake of the shop, not of the line.
    throw signal?.aborted || error instanceof SyntaxError ? error : noAnswer()
  })
}

export interface SentCall extends Sent {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A call below /api, as in `GET /orders/{id}`. @throws ApiError `no_answer` when none came */
export async function sendCall(
  name: string,
  { params = {}, query, body, headers, signal }: SentCall,
  token: string,
): Promise<Response> {
  const deadline = AbortSignal.timeout(GIVE_UP_AFTER)
  const [method = '', template = ''] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  try {
    return await fetch(`/api${path}${queryString(query)}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
  } catch (error) {
    throw signal?.aborted ? error : noAnswer()
  }
}

function noAnswer(): ApiError {
  const message = wordsOf(callWords, shownLanguage())('noAnswer')
  return new ApiError({ status: 0, code: 'no_answer', message, isTold: false })
}

function queryString(query: Sent['query'] = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** The trouble of an answer that is not a success, in the shop's sentence where it has one. */
export async function readProblem(response: Response): Promise<ApiError> {
  const problem: Partial<Problem> = await response.json().catch(() => ({}))
  const reason = problem.detail ?? problem.message
  const isTold = typeof reason === 'string'
  const wait = Number(response.headers.get('retry-after'))
  return new ApiError({
    status: response.status,
    code: typeof problem.code === 'string' ? problem.code : 'unknown',
    message: isTold ? reason : wordsOf(callWords, shownLanguage())('failed'),
    isTold,
    errors: Array.isArray(problem.errors) ? problem.errors : [],
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
    line: problem.line,
  })
}

export function wasAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
