import type { ApiAnswer, ApiCall } from './api.ts'
import { StripeRefusal } from './stripe-refusal.ts'

export interface KeyedAnswers {
  /** The first answer to a key, or `work`'s when the key is new. */
  once(call: ApiCall, work: () => ApiAnswer): ApiAnswer
}

/** As long as Stripe keeps a key, in milliseconds. @see https://docs.stripe.com/api/idempotent_requests */
const KEPT_MS = 24 * 3_600_000

/** Stripe's idempotency: a key's first answer is kept for a day, except for calls refused before any work began. */
export function createKeyedAnswers(now: () => number): KeyedAnswers {
  const kept = new Map<string, { print: string; answer: ApiAnswer; at: number }>()
  return {
    once(call, work) {
      if (call.method !== 'POST' || !call.idempotencyKey) return work()
      const print = JSON.stringify([call.path, call.params])
      const known = kept.get(call.idempotencyKey)
      const earlier = known && now() - known.at < KEPT_MS ? known : undefined
      if (earlier && earlier.print !== print) return keyReused(call.idempotencyKey)
      if (earlier) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } }
      const answer = work()
      const begun = answer.status < 400 || answer.status === 402 || answer.status >= 500
      if (begun) kept.set(call.idempotencyKey, { print, answer, at: now() })
      return answer
    },
  }
}

function keyReused(key: string): ApiAnswer {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return { status: 400, body: new StripeRefusal(400, message, { type: 'idempotency_error' }).body }
}
