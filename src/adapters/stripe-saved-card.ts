import Stripe from 'stripe'
import type { CardDetails } from '../../db/tables/payments.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import type {
  ChargeHow,
  ChargeOutcome,
  OpenedSession,
  SavedCard,
  SessionRequest,
  SessionState,
} from '../shop/sale/payments/provider.ts'
import { underKey } from './stripe-keys.ts'
import { metadataOf, sealedParts } from './stripe-metadata.ts'
import { asCardDetails, INTENT_EXPAND, intentState, SAVED_CARD_MARK } from './stripe-session-state.ts'

/** A payment with a saved card is its own session; Stripe's names tell the two apart. */
export function isIntent(providerSessionId: string): boolean {
  return providerSessionId.startsWith('pi_')
}

/**
 * Makes the payment without confirming it: no money moves, and the shop can write its name down first.
 * @see https://docs.stripe.com/payments/save-and-reuse
 */
export async function openIntent(
  client: Stripe,
  request: SessionRequest,
  kept: SavedCard,
): Promise<OpenedSession> {
  const create = (options: Stripe.RequestOptions) =>
    client.paymentIntents.create(intentParams(request, kept), options)
  try {
    // What a failure may have left behind was never confirmed and moves no money.
    return openedIntent(await underKey(request.idempotencyKey, create))
  } catch (error) {
    if (isRefusedCard(error)) {
      throw new ShopError('unknown_card', { cause: error })
    }
    throw error
  }
}

function isRefusedCard(error: unknown): boolean {
  const refused = error instanceof Stripe.errors.StripeInvalidRequestError
  return refused && (error.param === 'payment_method' || error.param === 'customer')
}

function intentParams(request: SessionRequest, kept: SavedCard): Stripe.PaymentIntentCreateParams {
  return {
    amount: request.amount,
    currency: request.currency.toLowerCase(),
    customer: kept.customerReference,
    payment_method: kept.paymentMethodReference,
    description: request.description,
    metadata: { ...metadataOf(request), ...sealedParts(request), ...SAVED_CARD_MARK },
    // Without it Stripe may want to send the buyer to a page of another company.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  }
}

function openedIntent(intent: Stripe.PaymentIntent): OpenedSession {
  return { providerSessionId: intent.id, clientSecret: intent.client_secret, redirectUrl: null }
}

export async function findIntent(client: Stripe, id: string): Promise<SessionState> {
  return intentState(await client.paymentIntents.retrieve(id, { expand: INTENT_EXPAND }))
}

/** Confirms the payment on the buyer's behalf, who is there and may be asked by the bank. */
export async function confirmIntent(client: Stripe, id: string, how?: ChargeHow): Promise<ChargeOutcome> {
  const known = async () => outcomeOf(await client.paymentIntents.retrieve(id))
  const confirm = async (options: Stripe.RequestOptions) => {
    const intent = await client.paymentIntents.confirm(
      id,
      how?.offSession ? { off_session: true } : {},
      options,
    )
    return outcomeOf(intent) ?? declined(intent.last_payment_error ?? null)
  }
  const before = await known()
  if (before) return before
  try {
    return await underKey(`${id}-confirm`, confirm, known)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      // Off session the bank cannot ask the buyer: the payment waits for them to confirm it.
      if (error.code === NEEDS_BUYER) return { outcome: 'confirm' }
      return declined({ code: error.code, decline_code: error.decline_code })
    }
    throw error
  }
}

const NEEDS_BUYER = 'authentication_required'

/** Undefined for a payment that was not tried yet. */
function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | undefined {
  switch (intent.status) {
    case 'succeeded':
      return { outcome: 'paid' }
    case 'processing':
      return { outcome: 'processing' }
    case 'requires_action':
      return { outcome: 'confirm' }
    case 'requires_payment_method':
      // So Stripe leaves one that was tried off session: asked again, the answer must stay the same.
      if (intent.last_payment_error?.code === NEEDS_BUYER) return { outcome: 'confirm' }
      return declined(intent.last_payment_error ?? null)
    case 'canceled':
      return declined(intent.last_payment_error ?? null)
    default:
      return undefined
  }
}

interface Refusal {
  code?: string | undefined
  decline_code?: string | undefined
}

function declined(refusal: Refusal | null): ChargeOutcome {
  return { outcome: 'declined', declineCode: refusal?.decline_code ?? refusal?.code ?? 'card_declined' }
}

/** @returns `expired`, or what came of it when the money was first */
export async function cancelIntent(client: Stripe, id: string): Promise<SessionState> {
  try {
    return intentState(await client.paymentIntents.cancel(id, { expand: INTENT_EXPAND }))
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeInvalidRequestError
    if (!refused || error.code === 'resource_missing') throw error
    const state = await findIntent(client, id)
    return state.status === 'open' ? { providerSessionId: id, status: 'processing' } : state
  }
}

/** A card that was taken away from its customer is kept no longer. */
export async function findStripeCard(client: Stripe, kept: SavedCard): Promise<CardDetails | null> {
  try {
    const method = await client.paymentMethods.retrieve(kept.paymentMethodReference)
    const owner = typeof method.customer === 'string' ? method.customer : method.customer?.id
    if (!method.card || owner !== kept.customerReference) return null
    return asCardDetails(method.card, method.billing_details.name)
  } catch (error) {
    const isGone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (isGone) return null
    throw error
  }
}

/** @see https://docs.stripe.com/api/payment_methods/detach */
export async function detachStripeCard(client: Stripe, kept: SavedCard): Promise<void> {
  // Detached elsewhere before: Stripe refuses to do it twice.
  if (!(await findStripeCard(client, kept))) return
  await client.paymentMethods.detach(kept.paymentMethodReference)
}

/** @see https://docs.stripe.com/api/customers/delete */
export async function deleteStripeCustomer(client: Stripe, customerReference: string): Promise<void> {
  try {
    await client.customers.del(customerReference)
  } catch (error) {
    const isGone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (!isGone) throw error
  }
}
