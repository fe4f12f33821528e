import { z } from 'zod'
import { type Books, get, keep, type StripeObject, stripeId } from './books.ts'
import { receiveMoney } from './buyer.ts'
import type { Params } from './form-body.ts'
import { Metadata } from './session-rules.ts'
import { StripeRefusal } from './stripe-refusal.ts'

/** Cards of Stripe's tests that are kept without trouble and make it when they are charged later. */
const DECLINED_LATER = '0341'
const ASKS_EVERY_TIME = '3184'

const IntentParams = z.strictObject({
  amount: z.string().regex(/^\d+$/).transform(Number),
  currency: z.enum(['usd', 'cad']),
  customer: z.string(),
  payment_method: z.string(),
  description: z.string().max(1_000).optional(),
  metadata: Metadata.default({}),
  automatic_payment_methods: z.strictObject({
    enabled: z.literal('true'),
    allow_redirects: z.enum(['always', 'never']).default('always'),
  }),
})

const ConfirmParams = z.strictObject({
  off_session: z.enum(['true', 'false']).optional(),
  expand: z.record(z.string(), z.string()).optional(),
})

export function createIntent(books: Books, params: Params): StripeObject {
  const parsed = IntentParams.safeParse(params)
  if (!parsed.success) throw new StripeRefusal(400, parsed.error.message, { code: 'parameter_invalid' })
  const { automatic_payment_methods, ...asked } = parsed.data
  const method = get(books, 'payment_method', asked.payment_method)
  if (method.customer !== asked.customer) {
    throw new StripeRefusal(400, 'The provided PaymentMethod does not belong to this Customer.', {
      param: 'payment_method',
    })
  }
  const id = stripeId('pi')
  return keep(books, {
    id,
    object: 'payment_intent',
    ...asked,
    amount_received: 0,
    created: books.now(),
    automatic_payment_methods,
    client_secret: `${id}_secret_${stripeId('x')}`,
    last_payment_error: null,
    latest_charge: null,
    setup_future_usage: null,
    status: 'requires_confirmation',
  })
}

/** @throws StripeRefusal 402 when the bank declines */
export function confirmIntent(books: Books, id: string, params: Params): StripeObject {
  const parsed = ConfirmParams.safeParse(params)
  if (!parsed.success) throw new StripeRefusal(400, parsed.error.message, { code: 'parameter_invalid' })
  const intent = get(books, 'payment_intent', id)
  if (intent.status !== 'requires_confirmation') throw unexpectedState(intent, 'confirm')
  const card = get(books, 'payment_method', String(intent.payment_method)).card as { last4: string }
  if (card.last4 === DECLINED_LATER) throw decline(intent)
  if (card.last4 === ASKS_EVERY_TIME && parsed.data.off_session)
    throw decline(intent, 'authentication_required')
  if (card.last4 === ASKS_EVERY_TIME) intent.status = 'requires_action'
  else receiveMoney(books, intent)
  return intent
}

/** What the buyer tells the bank that asked. */
export function answerBank(books: Books, id: string, yes: boolean): StripeObject {
  const intent = get(books, 'payment_intent', id)
  const tried = intent.last_payment_error as { code?: string } | null
  const isLeft = intent.status === 'requires_payment_method' && tried?.code === 'authentication_required'
  if (intent.status !== 'requires_action' && !isLeft) throw unexpectedState(intent, 'answer')
  if (yes) receiveMoney(books, intent)
  else decline(intent)
  return intent
}

export function cancelIntent(books: Books, id: string): StripeObject {
  const intent = get(books, 'payment_intent', id)
  if (!String(intent.status).startsWith('requires_')) throw unexpectedState(intent, 'cancel')
  intent.status = 'canceled'
  return intent
}

/** Off session Stripe leaves a payment whose bank wants to ask the buyer as one that was declined. */
function decline(intent: StripeObject, code = 'card_declined'): StripeRefusal {
  const refusal = new StripeRefusal(402, 'Your card was declined.', { type: 'card_error', code })
  Object.assign(refusal.body.error, {
    decline_code: code === 'card_declined' ? 'generic_decline' : code,
  })
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { ...refusal.body.error } })
  return refusal
}

function unexpectedState(intent: StripeObject, act: string) {
  return new StripeRefusal(
    400,
    `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`,
    {
      code: 'payment_intent_unexpected_state',
    },
  )
}
