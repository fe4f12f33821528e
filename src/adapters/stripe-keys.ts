import type Stripe from 'stripe'
import { isReplayedFailure } from './stripe-errors.ts'

/** Keys of one row at most. Every failure that Stripe keeps uses up one, each for a day. */
const LONGEST_ROW = 40

/**
 * Makes a call under an idempotency key. Stripe keeps the answer to a key for a day, a 500 too. Where it gives such a
 * failure back, the next key of the row is tried. The row is the same in every process, so two that ask at once use
 * the same key. A failure that is new ends the call, because in an outage each further key would only be used up.
 * @param key the first of the row
 * @param call asks Stripe with these options
 * @param found what the failed call may have made after all; asked once, before the second key
 * @see https://docs.stripe.com/api/idempotent_requests
 */
export async function underKey<T>(
  key: string,
  call: (options: Stripe.RequestOptions) => Promise<T>,
  found?: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await call({ idempotencyKey: key })
  } catch (error) {
    if (!isReplayedFailure(error)) throw error
  }
  const made = await found?.()
  if (made !== undefined) return made
  for (let turn = 1; ; turn++) {
    try {
      // Stripe's client repeats a call under its key, which would give this failure back as one that is kept.
      return await call({ idempotencyKey: nextKey(key, turn), maxNetworkRetries: 0 })
    } catch (error) {
      if (!isReplayedFailure(error) || turn === LONGEST_ROW) throw error
    }
  }
}

function nextKey(key: string, turn: number): string {
  return turn === 1 ? `${key}-again` : `${key}-again-${turn}`
}
