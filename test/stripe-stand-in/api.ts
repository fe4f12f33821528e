import { type Books, get, listOf, present, type StripeObject } from './books.ts'
import { updateDispute } from './dispute-calls.ts'
import type { Params } from './form-body.ts'
import { cancelIntent, confirmIntent, createIntent } from './intent-calls.ts'
import { listPage } from './list-calls.ts'
import { createRefund } from './refund-calls.ts'
import { createSession, expireSession, getSession } from './session-calls.ts'
import { StripeRefusal } from './stripe-refusal.ts'
import { calculateTax, commitTax, listTaxLines, reverseTax } from './tax-calls.ts'

export interface ApiCall {
  method: string
  path: string
  /** Form body of a POST, query of a GET. */
  params: Params
  idempotencyKey: string | null
  apiVersion: string | null
}

export interface ApiAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

type Handler = (books: Books, call: ApiCall, id: string) => unknown

const ROUTES: [RegExp, Handler][] = [
  [/^POST \/v1\/checkout\/sessions$/, (books, call) => shown(books, createSession(books, call.params), call)],
  [/^GET \/v1\/checkout\/sessions\/(\w+)$/, (books, call, id) => shown(books, getSession(books, id), call)],
  [
    /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
    (books, call, id) => shown(books, expireSession(books, id), call),
  ],
  [/^GET \/v1\/checkout\/sessions$/, (books, call) => listed(books, 'checkout.session', call)],
  [/^GET \/v1\/payment_intents$/, (books, call) => listed(books, 'payment_intent', call)],
  [/^POST \/v1\/payment_intents$/, (books, call) => shown(books, createIntent(books, call.params), call)],
  [
    /^GET \/v1\/payment_intents\/(\w+)$/,
    (books, call, id) => shown(books, get(books, 'payment_intent', id), call),
  ],
  [
    /^POST \/v1\/payment_intents\/(\w+)\/confirm$/,
    (books, call, id) => shown(books, confirmIntent(books, id, call.params), call),
  ],
  [
    /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
    (books, call, id) => shown(books, cancelIntent(books, id), call),
  ],
  [
    /^GET \/v1\/payment_methods\/(\w+)$/,
    (books, call, id) => shown(books, get(books, 'payment_method', id), call),
  ],
  [
    /^POST \/v1\/payment_methods\/(\w+)\/detach$/,
    (books, call, id) =>
      shown(books, Object.assign(get(books, 'payment_method', id), { customer: null }), call),
  ],
  [
    /^DELETE \/v1\/customers\/(\w+)$/,
    (books, _call, id) => {
      get(books, 'customer', id)
      for (const method of listOf(books, 'payment_method')) if (method.customer === id) method.customer = null
      books.objects.delete(id)
      return { id, object: 'customer', deleted: true }
    },
  ],
  [/^POST \/v1\/tax\/calculations$/, (books, call) => calculateTax(books, call.params)],
  [/^POST \/v1\/tax\/transactions\/create_from_calculation$/, (books, call) => commitTax(books, call.params)],
  [/^POST \/v1\/tax\/transactions\/create_reversal$/, (books, call) => reverseTax(books, call.params)],
  [/^GET \/v1\/tax\/transactions\/(\w+)\/line_items$/, (books, _call, id) => listTaxLines(books, id)],
  [/^POST \/v1\/refunds$/, (books, call) => shown(books, createRefund(books, call.params), call)],
  [
    /^POST \/v1\/disputes\/(\w+)$/,
    (books, call, id) => shown(books, updateDispute(books, id, call.params), call),
  ],
  [/^GET \/v1\/disputes$/, (books, call) => listed(books, 'dispute', call)],
  [/^GET \/v1\/refunds$/, (books, call) => listed(books, 'refund', call)],
  [/^GET \/v1\/balance_transactions$/, (books, call) => listed(books, 'balance_transaction', call)],
  [/^GET \/v1\/payouts$/, (books, call) => listed(books, 'payout', call)],
  [/^GET \/v1\/payouts\/(\w+)$/, (books, call, id) => shown(books, get(books, 'payout', id), call)],
]

/** Answers one call to Stripe's API, whatever becomes of the answer. */
export function answerCall(books: Books, call: ApiCall): ApiAnswer {
  for (const [pattern, handle] of ROUTES) {
    const match = pattern.exec(`${call.method} ${call.path}`)
    if (!match) continue
    try {
      return { status: 200, body: handle(books, call, match[1] ?? '') }
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body }
      throw error
    }
  }
  const message = `Unrecognized request URL (${call.method}: ${call.path}).`
  return { status: 404, body: new StripeRefusal(404, message).body }
}

function listed(books: Books, kind: string, call: ApiCall) {
  const { data, expand, ...list } = listPage(books, kind, call.params)
  return { ...list, data: data.map((object) => shown(books, object, { ...call, params: { expand } })) }
}

function shown(books: Books, object: StripeObject, call: ApiCall) {
  const { _payment, _payout, ...rest } = present(books, object, call.params.expand)
  return rest
}
