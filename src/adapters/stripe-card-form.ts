import type Stripe from 'stripe'
import type { CardFormRequest, CardFormState, OpenedCardForm } from '../shop/sale/payments/provider.ts'
import { underKey } from './stripe-keys.ts'
import { stripeExpiry, stripeLocale } from './stripe-session-params.ts'
import { asCardDetails, expanded, idOf } from './stripe-session-state.ts'

/**
 * Stripe's own page that sets a card up and charges nothing.
 * @see https://docs.stripe.com/payments/save-and-reuse?platform=checkout
 */
export async function openStripeCardForm(client: Stripe, request: CardFormRequest): Promise<OpenedCardForm> {
  const { idempotencyKey } = request
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'setup',
    ui_mode: 'hosted_page',
    allowed_payment_method_types: ['card'],
    customer_creation: 'always',
    customer_email: request.email,
    client_reference_id: idempotencyKey,
    metadata: { cardFormId: idempotencyKey },
    locale: stripeLocale(request.locale),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: stripeExpiry(request.expiresAt),
  }
  const session = await underKey(idempotencyKey, (options) =>
    client.checkout.sessions.create(params, options),
  )
  if (!session.url) throw new Error(`session ${session.id} came without its page`)
  return { providerFormId: session.id, url: session.url }
}

const FORM_EXPAND = ['setup_intent.payment_method']

export async function findStripeCardForm(client: Stripe, id: string): Promise<CardFormState> {
  const session = await client.checkout.sessions.retrieve(id, { expand: FORM_EXPAND })
  if (session.status !== 'complete') return { status: session.status === 'expired' ? 'expired' : 'open' }
  const method = expanded(expanded(session.setup_intent)?.payment_method ?? null)
  const customerReference = idOf(session.customer)
  if (!method?.card || !customerReference) throw new Error(`session ${id} came without its card`)
  return {
    status: 'complete',
    customerReference,
    paymentMethodReference: method.id,
    card: asCardDetails(method.card, method.billing_details.name),
  }
}
