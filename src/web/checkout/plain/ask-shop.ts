import type { MemberClient } from '#server/member-client.ts'
import { type ApiAnswer, type ApiCallName, readProblem } from '../../base/api.ts'
import type { ApiError } from '../../base/api-error.ts'

/** A call for somebody who is not signed in: a session that has ended must not be sent along. */
const NOBODY = { Authorization: '' }

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: object
  headers?: Record<string, string>
}

export type Asked<N extends ApiCallName> = { answer: ApiAnswer<N> } | { refused: ApiError }

/** Who asks: a member, or a guest, with whose calls no session is sent along. */
export interface Asking {
  client: MemberClient
  isMember: boolean
}

/** One call of the shop's API while a page is rendered. What the shop refuses is an answer, too. */
export async function askShop<N extends ApiCallName>(
  { client, isMember }: Asking,
  name: N,
  { params = {}, query = {}, body, headers }: Sent = {},
): Promise<Asked<N>> {
  const [method = '', template = ''] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : ''
  const response = await client.ask(path + search, {
    method,
    headers: { ...(isMember ? {} : NOBODY), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) return { refused: await readProblem(response) }
  return { answer: (response.status === 204 ? {} : await response.json()) as ApiAnswer<N> }
}
