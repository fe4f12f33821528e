import { type Books, get, keep, type StripeObject, stripeId } from './books.ts'
import type { Params } from './form-body.ts'
import { readSessionParams, type SessionParams } from './session-rules.ts'
import { createSetupSession } from './setup-calls.ts'
import { StripeRefusal } from './stripe-refusal.ts'

export function createSession(books: Books, params: Params): StripeObject {
  if (params.mode === 'setup') return createSetupSession(books, params)
  const now = books.now()
  const asked = readSessionParams(params, now)
  const id = stripeId('cs_test')
  const amount = Object.values(asked.line_items).reduce(
    (total, item) => total + item.quantity * item.price_data.unit_amount,
    0,
  )
  return keep(books, {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    client_secret: asked.ui_mode === 'embedded_page' ? `${id}_secret_${stripeId('x')}` : null,
    created: now,
    currency: currencyOf(asked),
    customer: null,
    customer_creation: asked.customer_creation,
    customer_email: asked.customer_email ?? null,
    expires_at: asked.expires_at ?? now + 86_400,
    livemode: false,
    locale: asked.locale,
    metadata: asked.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    return_url: asked.return_url,
    status: 'open',
    success_url: asked.success_url ?? null,
    ui_mode: asked.ui_mode,
    url: asked.ui_mode === 'hosted_page' ? `${books.url}/c/pay/${id}` : null,
    // Not part of Stripe's answer: what the payment will be made with.
    _payment: asked.payment_intent_data,
  })
}

function currencyOf(asked: SessionParams): string {
  const [item] = Object.values(asked.line_items)
  if (!item) throw new StripeRefusal(400, 'You must pass at least one item.', { param: 'line_items' })
  return item.price_data.currency
}

/** A session as it is now: one left open past its time has expired. */
export function getSession(books: Books, id: string): StripeObject {
  const session = get(books, 'checkout.session', id)
  if (session.status === 'open' && Number(session.expires_at) <= books.now()) close(session)
  return session
}

export function expireSession(books: Books, id: string): StripeObject {
  const session = getSession(books, id)
  if (session.status !== 'open') {
    throw new StripeRefusal(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  close(session)
  return session
}

function close(session: StripeObject) {
  Object.assign(session, { status: 'expired', client_secret: null, url: null })
}
