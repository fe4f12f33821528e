import Stripe from 'stripe'
import { ShopError } from '../shop/kernel/errors.ts'

/**
 * Runs one call to Stripe and puts its trouble into the shop's words.
 * @throws ShopError `unavailable` when Stripe cannot be asked or its answer was lost, `not_found` for an
 *   object it does not know, `conflict` when it refuses for good; anything else as it came
 * @see https://docs.stripe.com/error-handling
 */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw inShopWords(error)
  }
}

function inShopWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (isLostOrBusy(error)) {
    return new ShopError('payment_provider_down', { retryAfter: 5, cause: error })
  }
  if (isOurKey(error)) {
    return new ShopError('payment_provider_refuses_us', { retryAfter: 60, cause: error })
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
    return new ShopError('unknown_at_provider', {
      cause: error,
    })
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return new ShopError('payment_refused', { cause: error })
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new ShopError('payment_key_reused', {
      cause: error,
    })
  }
  return error
}

function isLostOrBusy(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  )
}

function isOurKey(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
}

/**
 * Stripe keeps the answer to a key for a day, a 500 included: asking again then gives the old failure for
 * ever. Only such a replay is safe to leave behind for another key.
 * @see https://docs.stripe.com/api/idempotent_requests
 */
export function isReplayedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}
