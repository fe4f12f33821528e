import { redirect } from 'react-router'
import type { MemberClient } from '#server/page-ports/member-client.ts'
import type { Problem } from '../../../http/problem.ts'
import type { ApiAnswer, ApiCallName } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'

/** For calls that a link allows without a session: one that has ended must not be sent along. */
export const SIGNED_OUT = { Authorization: '' }

interface Sent {
  id?: string
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

/**
 * One call of the API while a page is rendered, by who is signed in.
 * @throws Response the way to the login page when no member is signed in
 * @throws ApiError for every other answer that is not a success
 */
export async function askMember<N extends ApiCallName>(
  client: MemberClient,
  name: N,
  { id = '', query, body, headers }: Sent = {},
): Promise<ApiAnswer<N>> {
  const [method = '', template = ''] = name.split(' ')
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const path = template.replace('{id}', encodeURIComponent(id)) + search
  const init = { method, ...(body && { body: JSON.stringify(body) }), ...(headers && { headers }) }
  const response = await client.ask(path, init)
  if (response.ok) return (response.status === 204 ? {} : await response.json()) as ApiAnswer<N>
  if (response.status === 401) throw redirect(`/login?redirect=${encodeURIComponent(client.page)}`)
  throw await readProblem(response)
}

async function readProblem(response: Response): Promise<ApiError> {
  const problem: Partial<Problem> = await response.json().catch(() => ({}))
  const { status } = response
  if (status === 404) throw new Response(null, { status })
  const [first] = Array.isArray(problem.errors) ? problem.errors : []
  const message = String(first?.message ?? problem.detail ?? '')
  return new ApiError({ status, code: String(problem.code ?? 'unknown'), message })
}

/** What to show of a form that was refused; other errors go on. */
export async function refusalOf<T = Response>(work: () => Promise<T>): Promise<T | { trouble: string }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { trouble: error.message }
    throw error
  }
}
