import type { MemberClient } from '#server/page-ports/member-client.ts'
import { type ApiAnswer, type ApiCallName, readProblem } from '../../base/api.ts'
import type { ApiError } from '../../base/api-error.ts'
import { sleep } from '../try-again.ts'

/** A call without a session: one that has ended must not be sent along. */
const SIGNED_OUT = { Authorization: '' }

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
    headers: { ...(isMember ? {} : SIGNED_OUT), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) return { refused: await readProblem(response) }
  return { answer: (response.status === 204 ? {} : await response.json()) as ApiAnswer<N> }
}

/** In milliseconds. */
const PAUSES = [400, 1_000, 2_500]

/** A form sent twice waits for its first sending, and gets the same answer. */
export async function untilItRuns<
  A extends Asked<'POST /orders/checkout'> | Asked<'POST /orders/authorize'> | Asked<'POST /activation'>,
>(call: () => Promise<A>): Promise<A> {
  for (const pause of PAUSES) {
    const asked = await call()
    if (!('refused' in asked) || !['still_running', 'order_busy'].includes(asked.refused.code)) return asked
    await sleep(pause)
  }
  return call()
}
