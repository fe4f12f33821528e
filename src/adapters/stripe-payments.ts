import Stripe from 'stripe'
import type { Clock } from '../shop/context.ts'
import type {
  OpenedSession,
  PaymentProvider,
  RefundRequest,
  RefundResult,
  SessionRequest,
  SessionState,
} from '../shop/payments/provider.ts'
import { askStripe, isReplayedFailure } from './stripe-errors.ts'
import { readStripeEvent } from './stripe-events.ts'
import {
  cancelIntent,
  confirmIntent,
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
}

/** Card payments through Stripe Checkout, embedded or hosted. */
export function createStripePayments({
  client,
  webhookSecrets,
  clock,
}: StripePaymentsOptions): PaymentProvider {
  return {
    name: 'stripe',
    openSession: (request) =>
      askStripe(() =>
        request.savedCard ? openIntent(client, request, request.savedCard) : openSession(client, request),
      ),
    findSession: (id) => askStripe(() => (isIntent(id) ? findIntent(client, id) : findSession(client, id))),
    expireSession: (id) =>
      askStripe(() => (isIntent(id) ? cancelIntent(client, id) : expireSession(client, id))),
    chargeSavedCard: (id, how) => askStripe(() => confirmIntent(client, id, how)),
    findSavedCard: (kept) => askStripe(() => findStripeCard(client, kept)),
    refund: (request) => askStripe(() => refund(client, request)),
    readEvent: (body, headers) => readStripeEvent({ client, secrets: webhookSecrets, clock }, body, headers),
  }
}

async function openSession(client: Stripe, request: SessionRequest): Promise<OpenedSession> {
  const params = sessionParams(request)
  const create = (idempotencyKey: string) => client.checkout.sessions.create(params, { idempotencyKey })
  try {
    return openedSession(await create(request.idempotencyKey))
  } catch (error) {
    // A session that failure may have left behind cannot be paid: nobody ever saw its secret or its page.
    if (isReplayedFailure(error)) return openedSession(await create(secondKey(request.idempotencyKey)))
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

async function refund(client: Stripe, request: RefundRequest): Promise<RefundResult> {
  const create = (idempotencyKey: string) =>
    client.refunds.create(
      {
        payment_intent: request.paymentReference,
        amount: request.amount,
        metadata: { refundId: request.idempotencyKey, reason: request.reason.slice(0, 500) },
      },
      { idempotencyKey },
    )
  try {
    return refundResult(await create(request.idempotencyKey))
  } catch (error) {
    if (isReplayedFailure(error)) {
      return refundResult(
        (await findRefund(client, request)) ?? (await create(secondKey(request.idempotencyKey))),
      )
    }
    if (isRefusal(error) && (error.code === 'charge_already_refunded' || error.param === 'amount')) {
      return { reference: null, status: 'failed' }
    }
    throw error
  }
}

async function findRefund(client: Stripe, request: RefundRequest): Promise<Stripe.Refund | undefined> {
  const made = await client.refunds.list({ payment_intent: request.paymentReference, limit: 100 })
  return made.data.find((refund) => refund.metadata?.refundId === request.idempotencyKey)
}

function refundResult(refund: Stripe.Refund): RefundResult {
  const failed = refund.status === 'failed' || refund.status === 'canceled'
  const status = failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending'
  return { reference: refund.id, status }
}

function secondKey(key: string) {
  return `${key}-again`
}

function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}
