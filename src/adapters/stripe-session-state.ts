import type Stripe from 'stripe'
import type { CardDetails } from '../../db/tables/payments.ts'
import { CURRENCIES, type Currency, cents } from '../shop/kernel/money.ts'
import type { PaidPayment, SessionState } from '../shop/sale/payments/provider.ts'

/** What must be expanded for `sessionState`. */
export const SESSION_EXPAND = ['payment_intent.payment_method', 'payment_intent.latest_charge']

/** What became of a session that was retrieved with `SESSION_EXPAND`. */
export function sessionState(session: Stripe.Checkout.Session): SessionState {
  const providerSessionId = session.id
  if (session.status === 'open') return { providerSessionId, status: 'open' }
  if (session.status === 'expired') return { providerSessionId, status: 'expired' }
  // A form that only saves a card never becomes a payment.
  if (session.mode === 'setup') return { providerSessionId, status: 'expired' }
  const intent = session.payment_intent
  if (!intent || typeof intent === 'string') throw new Error(`session ${session.id} came without its payment`)
  if (session.payment_status === 'paid') return { providerSessionId, status: 'complete', ...paid(intent) }
  // A bank transfer that failed days later leaves the session `complete` and unpaid forever.
  const over = intent.status === 'requires_payment_method' || intent.status === 'canceled'
  return { providerSessionId, status: over ? 'expired' : 'processing' }
}

/** What must be expanded for `intentState`. */
export const INTENT_EXPAND = ['payment_method', 'latest_charge']

/** Marks a payment that is a session of its own, without a page; its value is ours alone. */
export const SAVED_CARD_MARK = { savedCard: 'yes' }

/** What became of a payment with a saved card that was retrieved with `INTENT_EXPAND`. */
export function intentState(intent: Stripe.PaymentIntent): SessionState {
  const providerSessionId = intent.id
  switch (intent.status) {
    case 'succeeded':
      return { providerSessionId, status: 'complete', ...paid(intent) }
    case 'canceled':
      return { providerSessionId, status: 'expired' }
    case 'processing':
      return { providerSessionId, status: 'processing' }
    default:
      return { providerSessionId, status: 'open' }
  }
}

function paid(intent: Stripe.PaymentIntent): PaidPayment {
  const kept = intent.setup_future_usage === 'off_session' || isSavedCardPayment(intent.metadata)
  return {
    reference: intent.id,
    subject: intent.metadata.orderId ?? null,
    amount: cents(intent.amount_received),
    currency: asCurrency(intent.currency),
    card: cardDetails(intent),
    customerReference: kept ? idOf(intent.customer) : null,
    paymentMethodReference: kept ? idOf(intent.payment_method) : null,
  }
}

export function isSavedCardPayment(metadata: Stripe.Metadata | null): boolean {
  return metadata?.savedCard === SAVED_CARD_MARK.savedCard
}

function asCurrency(code: string): Currency {
  const currency = CURRENCIES.find((known) => known === code.toUpperCase())
  if (!currency) throw new Error(`Stripe charged in ${code.toUpperCase()}`)
  return currency
}

function cardDetails(intent: Stripe.PaymentIntent): CardDetails | null {
  const method = expanded(intent.payment_method)
  const charge = expanded(intent.latest_charge)
  const card = method?.card ?? charge?.payment_method_details?.card
  return card ? asCardDetails(card, method?.billing_details.name ?? charge?.billing_details.name) : null
}

interface StripeCard {
  brand: string | null
  last4: string | null
  exp_month: number
  exp_year: number
}

export function asCardDetails(card: StripeCard, name: string | null | undefined): CardDetails {
  return {
    brand: card.brand ?? 'card',
    last4: card.last4 ?? '',
    name: name ?? null,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  }
}

export function expanded<T extends object>(value: string | T | null): T | null {
  return typeof value === 'object' ? value : null
}

export function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
