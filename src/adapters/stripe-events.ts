import type Stripe from 'stripe'
import { ShopError } from '../shop/kernel/errors.ts'
import { cents } from '../shop/kernel/money.ts'
import { type ProviderEvent, ProviderNews } from '../shop/sale/payments/provider-event.ts'
import type { Clock } from '../shop/system/context.ts'
import { withoutSealed } from './stripe-metadata.ts'
import { newsOf } from './stripe-news.ts'
import { amountIn, nameIn, type Odd, plainFields, plainText } from './stripe-odd-fields.ts'
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
  const odd: Odd = new Set()
  if (!nameIn(event.id, 'id', new Set())) odd.add('id')
  const read = {
    externalId: plainText(event.id),
    type: plainText(event.type),
    payload: payloadOf(event),
    ...sessionOf(event, odd),
    news: readNews(event, odd),
  }
  return { ...read, odd: [...odd] }
}

/** The session an event speaks of: a payment page, or a payment with a saved card, which has none. */
function sessionOf(
  { type, data: { object } }: Stripe.Event,
  odd: Odd,
): Pick<ProviderEvent, 'providerSessionId' | 'amount'> {
  if (isA<Stripe.Checkout.Session>(object, 'checkout.session'))
    return namedSession(object, { amount: 'amount_total', odd })
  if (isA<Stripe.PaymentIntent>(object, 'payment_intent') && isSavedCardPayment(object.metadata ?? {}))
    return namedSession(object, { amount: 'amount', odd })
  if (type.startsWith('checkout.session.')) odd.add('data.object.object')
  return { providerSessionId: null, amount: null }
}

function namedSession(object: object, { amount, odd }: { amount: string; odd: Odd }) {
  const fields = new Map<string, unknown>(Object.entries(object))
  const sum = amountIn(fields.get(amount), amount, odd)
  return {
    providerSessionId: nameIn(fields.get('id'), 'data.object.id', odd),
    amount: sum === null ? null : cents(sum),
  }
}

/** What Stripe never sends may be of any shape: it is noted, and says nothing. */
function readNews(event: Stripe.Event, odd: Odd): ProviderNews | null {
  const read = orUndefined(() => newsOf(event))
  if (read === null) return null
  const news = ProviderNews.safeParse(read)
  if (news.success && isStorable(news.data)) return news.data
  odd.add('data.object')
  return null
}

function orUndefined<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The database takes no NUL and no half of a character. */
function isStorable(news: ProviderNews): boolean {
  return Object.values(news).every(
    (value) => typeof value !== 'string' || plainText(value) === value.slice(0, 255),
  )
}

function isA<T extends { object: string }>(object: object, kind: T['object']): object is T {
  return 'object' in object && object.object === kind
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

function payloadOf({ created, livemode, data }: Stripe.Event): Record<string, unknown> {
  const fields = Object.fromEntries(Object.entries(data.object).filter(([name]) => KEPT.includes(name)))
  const metadata: unknown = fields.metadata
  const texts =
    typeof metadata === 'object' && metadata !== null ? plainFields(withoutSealed(metadata)) : undefined
  const object = { ...plainFields(fields), ...(texts && { metadata: texts }) }
  return { ...plainFields({ created, livemode }), object }
}
