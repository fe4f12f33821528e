import { type Books, get, keep, type StripeObject, stripeId } from './books.ts'
import type { Params } from './form-body.ts'
import { readSetupParams } from './session-rules.ts'

/** A page of Stripe's that keeps a card and charges nothing. */
export function createSetupSession(books: Books, params: Params): StripeObject {
  const now = books.now()
  const asked = readSetupParams(params, now)
  const id = stripeId('cs_test')
  const intent = keep(books, {
    id: stripeId('seti'),
    object: 'setup_intent',
    customer: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  return keep(books, {
    id,
    object: 'checkout.session',
    amount_total: null,
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    client_secret: null,
    created: now,
    currency: null,
    customer: null,
    customer_creation: asked.customer_creation,
    customer_email: asked.customer_email ?? null,
    expires_at: asked.expires_at ?? now + 86_400,
    livemode: false,
    locale: asked.locale,
    metadata: asked.metadata,
    mode: 'setup',
    payment_intent: null,
    payment_status: 'no_payment_required',
    setup_intent: intent.id,
    status: 'open',
    success_url: asked.success_url ?? null,
    ui_mode: asked.ui_mode,
    url: `${books.url}/c/pay/${id}`,
  })
}

/** The card the member typed there belongs to a customer from now on. */
export function completeSetup(books: Books, session: StripeObject, method: StripeObject): StripeObject {
  const customer = keep(books, {
    id: stripeId('cus'),
    object: 'customer',
    email: session.customer_email,
  })
  method.customer = customer.id
  const intent = get(books, 'setup_intent', String(session.setup_intent))
  Object.assign(intent, { customer: customer.id, payment_method: method.id, status: 'succeeded' })
  Object.assign(session, { status: 'complete', client_secret: null, url: null, customer: customer.id })
  return intent
}
