import type Stripe from 'stripe'
import type { Clock } from '../shop/context.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { cents } from '../shop/kernel/money.ts'
import type { ProviderEvent } from '../shop/payments/provider-event.ts'
import { newsOf } from './stripe-news.ts'
import { isSavedCardPayment } from './stripe-session-state.ts'

/** Seconds after which a signed call counts as replayed: Stripe's own advice. */
const TOLERANCE = 300

export interface StripeEventReader {
  client: Stripe
  /** All secrets in force; two while one replaces the other. */
  secrets: readonly string[]
  clock: Clock
}

/**
 * Verifies the signature over the raw body and reads the event.
 * @throws ShopError `malformed` for a bad signature, an altered body or a stale timestamp
 * @see https://docs.stripe.com/webhooks/signature
 */
export async function readStripeEvent(
  reader: StripeEventReader,
  rawBody: string,
  headers: Headers,
): Promise<ProviderEvent> {
  const event = await verified(reader, rawBody, headers.get('stripe-signature') ?? '')
  const object = event.data.object
  return {
    externalId: event.id,
    type: event.type,
    payload: payloadOf(event),
    ...sessionOf(object),
    news: newsOf(event),
  }
}

/** The session an event speaks of: a payment page, or a payment with a saved card, which has none. */
function sessionOf(object: Stripe.Event.Data.Object): Pick<ProviderEvent, 'providerSessionId' | 'amount'> {
  if (isA<Stripe.Checkout.Session>(object, 'checkout.session')) {
    return { providerSessionId: object.id, amount: asCents(object.amount_total) }
  }
  if (isA<Stripe.PaymentIntent>(object, 'payment_intent') && isSavedCardPayment(object.metadata)) {
    return { providerSessionId: object.id, amount: asCents(object.amount) }
  }
  return { providerSessionId: null, amount: null }
}

function isA<T extends { object: string }>(object: object, kind: T['object']): object is T {
  return 'object' in object && object.object === kind
}

function asCents(amount: number | null) {
  return amount === null ? null : cents(amount)
}

async function verified(
  { client, secrets, clock }: StripeEventReader,
  body: string,
  signature: string,
): Promise<Stripe.Event> {
  const now = clock.now().getTime()
  let cause: unknown
  if (!isFromTheFuture(signature, now)) {
    for (const secret of secrets) {
      try {
        return wholeEvent(
          await client.webhooks.constructEventAsync(body, signature, secret, TOLERANCE, undefined, now),
        )
      } catch (error) {
        // Whatever is odd about it, Stripe did not send this: a forgery is refused and never an error of the shop.
        cause = error
      }
    }
  }
  throw new ShopError('bad_signature', {
    cause,
  })
}

/** Stripe's library looks only at how old a signature is; one from the future could be kept for later. */
function isFromTheFuture(signature: string, now: number): boolean {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  return signedAt > now / 1_000 + TOLERANCE
}

/** @throws TypeError for signed JSON that is no event */
function wholeEvent(event: Stripe.Event): Stripe.Event {
  const { id, type, data } = event as Partial<Stripe.Event>
  if (
    typeof id !== 'string' ||
    typeof type !== 'string' ||
    typeof data?.object !== 'object' ||
    !data.object
  ) {
    throw new TypeError('a signed body that is no event')
  }
  return event
}

/** Fields worth keeping: none says who the buyer is or where they live. */
const KEPT = [
  'id',
  'object',
  'status',
  'payment_status',
  'amount',
  'amount_total',
  'amount_refunded',
  'currency',
  'payment_intent',
  'charge',
  'client_reference_id',
  'metadata',
  'reason',
  'failure_reason',
]

function payloadOf(event: Stripe.Event): Record<string, unknown> {
  const object = Object.fromEntries(Object.entries(event.data.object).filter(([name]) => KEPT.includes(name)))
  return { created: event.created, livemode: event.livemode, object }
}
