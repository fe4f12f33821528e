import { type Books, get, keep, type StripeObject, stripeId } from './books.ts'
import { feeOf, move } from './movements.ts'
import { getSession } from './session-calls.ts'
import { completeSetup } from './setup-calls.ts'
import { StripeRefusal } from './stripe-refusal.ts'

export interface PayOptions {
  /** One of Stripe's test numbers; 4242 4242 4242 4242 unless told. */
  card?: string
  name?: string
  /** Charge another amount than the session's, in cents: what must never be settled. */
  amount?: number
}

export interface PayResult {
  /** `kept`: the page charges nothing, and the payment is what set the card up. */
  outcome: 'paid' | 'slow' | 'declined' | 'kept'
  session: StripeObject
  payment: StripeObject
}

const DECLINED = '4000000000000002'
const SLOW = '4000000000000077'

/** What the buyer does on Stripe's page. @throws StripeRefusal when the page is closed */
export function paySession(books: Books, sessionId: string, options: PayOptions): PayResult {
  const session = getSession(books, sessionId)
  if (session.status !== 'open') {
    throw new StripeRefusal(400, `This Checkout Session is ${session.status} and cannot be paid.`)
  }
  const number = (options.card ?? '4242424242424242').replaceAll(' ', '')
  if (session.mode === 'setup') {
    const payment = completeSetup(books, session, methodOf(books, session, number, options))
    return { outcome: 'kept', session, payment }
  }
  const payment = paymentOf(books, session, number, options)
  if (number === DECLINED) {
    payment.last_payment_error = { code: 'card_declined', decline_code: 'generic_decline' }
    return { outcome: 'declined', session, payment }
  }
  Object.assign(session, { status: 'complete', client_secret: null, url: null })
  session.customer = payment.customer
  if (number === SLOW) {
    payment.status = 'processing'
    return { outcome: 'slow', session, payment }
  }
  arrive(books, session, payment, options)
  return { outcome: 'paid', session, payment }
}

/** The end of a slow payment: the money comes, or it never does. */
export function endSlowPayment(books: Books, sessionId: string, paid: boolean): PayResult {
  const session = getSession(books, sessionId)
  const payment = get(books, 'payment_intent', String(session.payment_intent))
  if (payment.status !== 'processing') throw new StripeRefusal(400, 'This payment is not under way.')
  if (paid) arrive(books, session, payment, {})
  else payment.status = 'requires_payment_method'
  return { outcome: paid ? 'paid' : 'declined', session, payment }
}

function paymentOf(books: Books, session: StripeObject, number: string, options: PayOptions): StripeObject {
  const method = methodOf(books, session, number, options)
  if (typeof session.payment_intent === 'string') {
    return Object.assign(get(books, 'payment_intent', session.payment_intent), { payment_method: method.id })
  }
  const asked = session._payment as Record<string, unknown>
  const customer =
    session.customer_creation === 'always'
      ? keep(books, { id: stripeId('cus'), object: 'customer', email: session.customer_email }).id
      : null
  const intent = keep(books, {
    id: stripeId('pi'),
    object: 'payment_intent',
    amount: options.amount ?? session.amount_total,
    amount_received: 0,
    created: books.now(),
    currency: session.currency,
    customer,
    description: asked.description ?? null,
    latest_charge: null,
    metadata: asked.metadata ?? {},
    payment_method: method.id,
    setup_future_usage: asked.setup_future_usage ?? null,
    status: 'requires_payment_method',
  })
  session.payment_intent = intent.id
  return intent
}

function methodOf(books: Books, session: StripeObject, number: string, options: PayOptions): StripeObject {
  return keep(books, {
    id: stripeId('pm'),
    object: 'payment_method',
    type: 'card',
    customer: null,
    billing_details: {
      name: options.name ?? 'Ada Buyer',
      email: session.customer_email,
      address: null,
      phone: null,
    },
    card: { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year: 2034, funding: 'credit' },
  })
}

function arrive(books: Books, session: StripeObject, payment: StripeObject, options: PayOptions) {
  const amount = options.amount ?? Number(payment.amount)
  receiveMoney(books, payment, amount)
  Object.assign(session, { payment_status: 'paid', amount_total: amount })
}

/** The money of a payment is there; a card that may be kept belongs to its customer from then on. */
export function receiveMoney(books: Books, payment: StripeObject, amount = Number(payment.amount)) {
  const method = get(books, 'payment_method', String(payment.payment_method))
  if (payment.setup_future_usage) method.customer = payment.customer
  const charge = keep(books, {
    id: stripeId('ch'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    currency: payment.currency,
    metadata: payment.metadata,
    paid: true,
    payment_intent: payment.id,
    payment_method_details: { type: 'card', card: method.card },
    refunded: false,
    status: 'succeeded',
  })
  move(books, { category: 'charge', amount, fee: feeOf(amount), source: charge })
  Object.assign(payment, { status: 'succeeded', amount, amount_received: amount, latest_charge: charge.id })
}
