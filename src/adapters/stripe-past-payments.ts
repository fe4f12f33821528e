import type Stripe from 'stripe'
import { CURRENCIES, cents } from '../shop/kernel/money.ts'
import type {
  PaymentsAsked,
  ProviderPayment,
  ProviderPaymentPage,
  SessionState,
} from '../shop/sale/payments/provider.ts'
import { readMetadata } from './stripe-metadata.ts'
import {
  INTENT_EXPAND,
  intentState,
  isSavedCardPayment,
  SESSION_EXPAND,
  sessionState,
} from './stripe-session-state.ts'

/** Payments on one page; Stripe gives no more. */
const PAGE = 100

/** @see https://docs.stripe.com/api/payment_intents/list */
export async function listStripePayments(
  client: Stripe,
  { since, until, after }: PaymentsAsked,
): Promise<ProviderPaymentPage> {
  const { data, has_more } = await client.paymentIntents.list({
    limit: PAGE,
    created: { gte: inSeconds(since), ...(until ? { lt: inSeconds(until) } : {}) },
    expand: ['data.latest_charge'],
    ...(after ? { starting_after: after } : {}),
  })
  return {
    payments: data.filter((intent) => intent.status === 'succeeded').flatMap(asPayment),
    next: has_more ? (data.at(-1)?.id ?? null) : null,
  }
}

function inSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000)
}

/** Nothing for a currency the shop never charges in: another program's payment. */
function asPayment(intent: Stripe.PaymentIntent): ProviderPayment[] {
  const currency = CURRENCIES.find((known) => known === intent.currency.toUpperCase())
  if (!currency) return []
  const { latest_charge: charge, metadata } = intent
  return [
    {
      reference: intent.id,
      ...readMetadata(metadata),
      amount: cents(intent.amount_received),
      refunded: cents(typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0),
      currency,
      createdAt: new Date(intent.created * 1_000),
    },
  ]
}

/** A payment with a saved card is its own session; of the others Stripe is asked which page they were made on. */
export async function findStripeSessionOf(
  client: Stripe,
  { reference }: Pick<ProviderPayment, 'reference'>,
): Promise<SessionState | null> {
  const intent = await client.paymentIntents.retrieve(reference, { expand: INTENT_EXPAND })
  if (isSavedCardPayment(intent.metadata)) return intentState(intent)
  const { data } = await client.checkout.sessions.list({
    payment_intent: reference,
    limit: 1,
    expand: SESSION_EXPAND.map((path) => `data.${path}`),
  })
  return data[0] ? sessionState(data[0]) : null
}
