import { randomUUID } from 'node:crypto'
import type { CheckoutOrder } from '../src/shop/sale/checkout/schema.ts'
import type { Answer, Caller, CheckoutBody } from './caller.ts'
import { anEmail, anOrder } from './factories.ts'

type Json = Record<string, unknown>

/** A person with an account who is signed in. */
export interface Member {
  id: string
  email: string
  token: string
  get<T = Json>(path: string, init?: RequestInit): Promise<Answer<T>>
  post<T = Json>(path: string, body: unknown, more?: { key?: string }): Promise<Answer<T>>
  remove(path: string): Promise<number>
  checkout(order: CheckoutOrder): Promise<Answer<CheckoutBody>>
}

export async function signUp(shop: Caller, email = anEmail()): Promise<Member> {
  const localUser = { firstName: 'Robin', lastName: 'Doe', email, password: 'plough-violet-93' }
  const made = await shop.post<{ token: string; user: { id: string } }>('/api/users', { localUser })
  if (made.status !== 201) throw new Error(`no account: ${JSON.stringify(made.body)}`)
  const { token, user } = made.body
  const authorization = { Authorization: `Bearer ${token}` }
  const post = <T>(path: string, body: unknown, { key = randomUUID() }: { key?: string } = {}) =>
    shop.post<T>(path, body, { headers: { ...authorization, 'Idempotency-Key': key } })
  return {
    id: user.id,
    email,
    token,
    get: (path, init) => shop.get(path, { ...init, headers: authorization }),
    post,
    remove: async (path) => (await shop.fetch(path, { method: 'DELETE', headers: authorization })).status,
    checkout: (order) => post('/api/orders/checkout', { order, uiMode: 'embedded' }),
  }
}

/** The password of `signUp` once more, as where the member changes a card on a device that was not used for a while. */
export function prove(shop: Caller, { token }: Member, password = 'plough-violet-93') {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ password })
  return shop.get('/api/auth/proof', { method: 'PUT', body, headers })
}

/** A member's order: the e-mail is the account's. */
export function aMembersOrder(more: Parameters<typeof anOrder>[0] = {}): CheckoutOrder {
  return anOrder({ email: null, ...more })
}
