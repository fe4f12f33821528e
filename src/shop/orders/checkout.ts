import type { Attempt } from './idempotency.ts'
import type { PricedOrder } from './price-order.ts'
import type { CheckoutRequest } from './schema.ts'

/** What one call of checkout works on. */
export interface Checkout {
  request: CheckoutRequest
  attempt: Attempt | undefined
  email: string
  priced: PricedOrder
  /** Hash of all that makes the session: equal hash, same session. */
  fingerprint: string
}

export interface CheckoutAnswer {
  orderId: string
  /** Set when there is nothing to pay: the order is complete. */
  checkoutSuccessUrl: string | null
  /** Set for a hosted session: where to send the buyer. */
  redirectUrl: string | null
  /** Set for an embedded session: what the payment page needs. */
  client_secret: string | null
}
