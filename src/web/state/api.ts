import { useAccount } from './account.ts'
import { ApiError } from './api-error.ts'

/** A call that takes longer than this, in milliseconds, counts as failed. */
const GIVE_UP_AFTER = 20_000

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Empty and missing values are left out. */
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * One call of the shop's API: JSON in and out, the account's token along with it.
 * @returns the answer, `{}` for 204, a Blob for a PDF
 * @throws ApiError for every answer that is not a success, with status 0 when none came
 * @throws DOMException `AbortError` when the caller's signal ended it
 */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  const response = await send(path, call)
  if (!response.ok) throw await readProblem(response)
  if (response.status === 204) return {} as T
  if (response.headers.get('content-type')?.startsWith('application/pdf')) return (await response.blob()) as T
  return (await response.json()) as T
}

async function send(path: string, { method = 'GET', query, body, headers, signal }: ApiCall) {
  const { token } = useAccount.getState()
  const deadline = AbortSignal.timeout(GIVE_UP_AFTER)
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
    if (signal?.aborted) throw error
    throw new ApiError({
      status: 0,
      code: 'no_answer',
      message: 'The shop did not answer. Check your connection and try again.',
    })
  }
}

function queryString(query: ApiCall['query'] = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

async function readProblem(response: Response): Promise<ApiError> {
  const problem = await response.json().catch(() => ({}))
  const wait = Number(response.headers.get('retry-after'))
  return new ApiError({
    status: response.status,
    code: typeof problem.code === 'string' ? problem.code : 'unknown',
    message:
      typeof problem.detail === 'string'
        ? problem.detail
        : 'Something went wrong on our side. Please try again.',
    errors: Array.isArray(problem.errors) ? problem.errors : [],
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  })
}

export function wasAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
