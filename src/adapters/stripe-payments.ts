import Stripe from 'stripe'
import { cents } from '../shop/kernel/money.ts'
import type {
  OpenedSession,
  PaymentProvider,
  SessionRequest,
  SessionState,
} from '../shop/sale/payments/provider.ts'
import type { Clock } from '../shop/system/context.ts'
import { listStripeBalance, listStripePayouts, readStripePayout } from './stripe-balance.ts'
import { findStripeCardForm, openStripeCardForm } from './stripe-card-form.ts'
import { answerStripeDispute, keepStripeEvidence, listStripeDisputes } from './stripe-disputes.ts'
import { askStripe } from './stripe-errors.ts'
import { readStripeEvent } from './stripe-events.ts'
import { underKey } from './stripe-keys.ts'
import { findStripeSessionOf, listStripePayments } from './stripe-past-payments.ts'
import { listStripeRefunds, refundStripePayment } from './stripe-refunds.ts'
import {
  cancelIntent,
  confirmIntent,
  deleteStripeCustomer,
  detachStripeCard,
  findIntent,
  findStripeCard,
  isIntent,
  openIntent,
} from './stripe-saved-card.ts'
import { sessionParams } from './stripe-session-params.ts'
import { SESSION_EXPAND, sessionState } from './stripe-session-state.ts'

export interface StripePaymentsOptions {
  client: Stripe
  webhookSecrets: readonly string[]
  clock: Clock
  /** Are the keys those of its test mode? */
  isTest?: boolean
}

/** Card payments through Stripe Checkout, embedded or hosted. */
export function createStripePayments({
  client,
  webhookSecrets,
  clock,
  isTest = false,
}: StripePaymentsOptions): PaymentProvider {
  return {
    name: 'stripe',
    minimum: STRIPE_MINIMUM,
    openSession: (request) =>
      askStripe(() =>
        request.savedCard ? openIntent(client, request, request.savedCard) : openSession(client, request),
      ),
    findSession: (id) => askStripe(() => (isIntent(id) ? findIntent(client, id) : findSession(client, id))),
    expireSession: (id) =>
      askStripe(() => (isIntent(id) ? cancelIntent(client, id) : expireSession(client, id))),
    chargeSavedCard: (id, how) => askStripe(() => confirmIntent(client, id, how)),
    openCardForm: (request) => askStripe(() => openStripeCardForm(client, request)),
    findCardForm: (id) => askStripe(() => findStripeCardForm(client, id)),
    findSavedCard: (kept) => askStripe(() => findStripeCard(client, kept)),
    detachCard: (kept) => askStripe(() => detachStripeCard(client, kept)),
    deleteCustomer: (reference) => askStripe(() => deleteStripeCustomer(client, reference)),
    refund: (request) => askStripe(() => refundStripePayment(client, request)),
    listRefunds: (reference) => askStripe(() => listStripeRefunds(client, reference)),
    listBalance: (span) => askStripe(() => listStripeBalance(client, span)),
    listPayouts: (span) => askStripe(() => listStripePayouts(client, span)),
    readPayout: ({ reference }) => askStripe(() => readStripePayout(client, reference)),
    disputePage: async (reference) =>
      `https://dashboard.stripe.com/${isTest ? 'test/' : ''}disputes/${reference}`,
    keepEvidence: (file) => askStripe(() => keepStripeEvidence(client, file)),
    answerDispute: (answer) => askStripe(() => answerStripeDispute(client, answer)),
    listDisputes: (reference) => askStripe(() => listStripeDisputes(client, reference)),
    listPayments: (page) => askStripe(() => listStripePayments(client, page)),
    findSessionOf: (payment) => askStripe(() => findStripeSessionOf(client, payment)),
    readEvent: (body, headers) => readStripeEvent({ client, secrets: webhookSecrets, clock }, body, headers),
  }
}

/** @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const STRIPE_MINIMUM = { USD: cents(50), CAD: cents(50) }

async function openSession(client: Stripe, request: SessionRequest): Promise<OpenedSession> {
  const params = sessionParams(request)
  const create = (options?: Stripe.RequestOptions) => client.checkout.sessions.create(params, options)
  try {
    // A session that a failure may have left behind cannot be paid: no buyer ever saw its secret or its page.
    return openedSession(await underKey(request.idempotencyKey, create))
  } catch (error) {
    if (!isRefusal(error) || error.param !== 'expires_at') throw error
    // Stripe refuses a time only for a key it never saw: half a day of outage. Opened after all, with
    // Stripe's own end, so that the shop has a session to close; an end that moves fits no fixed key.
    const { expires_at, ...rest } = params
    return openedSession(await client.checkout.sessions.create(rest))
  }
}

function openedSession(session: Stripe.Checkout.Session): OpenedSession {
  return {
    providerSessionId: session.id,
    clientSecret: session.client_secret ?? null,
    redirectUrl: session.url ?? null,
  }
}

async function findSession(client: Stripe, id: string): Promise<SessionState> {
  return sessionState(await client.checkout.sessions.retrieve(id, { expand: SESSION_EXPAND }))
}

async function expireSession(client: Stripe, id: string): Promise<SessionState> {
  try {
    return sessionState(await client.checkout.sessions.expire(id, { expand: SESSION_EXPAND }))
  } catch (error) {
    if (!isRefusal(error) || error.code === 'resource_missing') throw error
    const state = await findSession(client, id)
    // Stripe refuses to close a page whose payment is under way: whether money comes is not known yet.
    return state.status === 'open' ? { providerSessionId: id, status: 'processing' } : state
  }
}

function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}
