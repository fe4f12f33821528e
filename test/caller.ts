import { randomUUID } from 'node:crypto'
import type { CheckoutOrder } from '../src/shop/sale/checkout/schema.ts'
import type { aCard } from './factories.ts'

/** An answer with its JSON read; an empty object when there is none. */
export interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

type Json = Record<string, unknown>
type Send = (path: string, init?: RequestInit) => Promise<Response>

export interface CheckoutBody {
  orderId: string
  sessionId: string
  checkoutSuccessUrl: string | null
  redirectUrl: string | null
  client_secret: string | null
}

export interface PaidBody {
  status: 'complete' | 'processing' | 'requires_confirmation' | 'declined'
  message?: string
  returnUrl: string
}

/** Speaks to a shop the way its storefront and its operator do. */
export interface Caller {
  fetch: Send
  get<T = Json>(path: string, init?: RequestInit): Promise<Answer<T>>
  /** `body` goes as JSON. */
  post<T = Json>(path: string, body: unknown, init?: RequestInit): Promise<Answer<T>>
  /** As the operator, under /api/admin: `operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: 5 })`. */
  operate<T = Json>(method: string, path: string, body?: unknown): Promise<Answer<T>>
  /** Under a fresh key unless one is given. */
  checkout(
    order: CheckoutOrder,
    more?: { uiMode?: 'embedded' | 'hosted'; key?: string },
  ): Promise<Answer<CheckoutBody>>
  /** Types a test card into the sandbox's form. */
  pay(
    clientSecret: string | null,
    card: ReturnType<typeof aCard>,
    confirm?: boolean,
  ): Promise<Answer<PaidBody>>
}

export function createCaller(send: Send, operatorToken: string): Caller {
  const asJson = async <T>(path: string, init?: RequestInit): Promise<Answer<T>> => {
    const response = await send(path, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: JSON.parse(text || '{}') }
  }
  const post = <T>(path: string, body: unknown, init: RequestInit = {}) =>
    asJson<T>(path, {
      method: 'POST',
      ...init,
      body: JSON.stringify(body),
      headers: jsonHeaders(init.headers),
    })
  return {
    fetch: send,
    get: asJson,
    post,
    operate: (method, path, body) =>
      asJson(`/api/admin${path}`, {
        method,
        headers: jsonHeaders({ Authorization: `Bearer ${operatorToken}` }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    checkout: (order, { uiMode = 'embedded', key = randomUUID() } = {}) =>
      post('/api/orders/checkout', { order, uiMode }, { headers: { 'Idempotency-Key': key } }),
    pay: (clientSecret, card, confirm) => post('/api/sandbox/sessions/pay', { clientSecret, card, confirm }),
  }
}

function jsonHeaders(more?: HeadersInit): Headers {
  const headers = new Headers(more)
  headers.set('Content-Type', 'application/json')
  return headers
}
