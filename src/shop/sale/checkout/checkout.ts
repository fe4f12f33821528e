import { z } from 'zod'
import type { SessionMode } from '../../../../db/tables/payments.ts'
import type { DeliveryPromise } from '../../facts/delivery/promise.ts'
import type { KeptVerdict } from '../../facts/vehicles/kept-verdict.ts'
import { answer, idOf, WhenAsText } from '../../kernel/wire.ts'
import type { Attempt } from '../../system/idempotency/idempotency.ts'
import type { SavedCard } from '../payments/provider.ts'
import type { PlanPrice } from '../pricing/plan-price.ts'
import type { RequiredAgreements } from './agreements.ts'
import type { PricedOrder } from './price-order.ts'
import type { CheckoutOrder } from './schema.ts'

export interface CheckoutWish {
  order: CheckoutOrder
  uiMode: SessionMode
}

/** What one call of checkout works on. */
export interface Checkout {
  request: CheckoutWish
  attempt: Attempt | undefined
  email: string
  priced: PricedOrder
  /** What a month of the adapters' plans will cost, when the buyer agreed to have them; else null. */
  plan: PlanPrice | null
  /** The car the buyer asked about; null for none, and for one the shop does not know. */
  vehicle: KeptVerdict | null
  /** When it leaves and arrives, as the buyer is told. */
  promise: DeliveryPromise
  /** What the buyer had to agree to, and did. */
  agreements: RequiredAgreements
  /** The card that pays without a form; only for `saved-card`. */
  savedCard: SavedCard | null
  /** Hash of all that makes the session: equal hash, same session. */
  fingerprint: string
}

export const CheckoutAnswer = answer(
  'CheckoutStarted',
  'The payment of an order, or a complete order when there is nothing to pay',
  z.object({
    orderId: idOf('ord'),
    sessionId: z
      .string()
      .nullable()
      .describe('For `GET /api/orders/checkout-session/{id}`; null when there is nothing to pay'),
    checkoutSuccessUrl: z
      .string()
      .nullable()
      .describe('Where to send the buyer when there is nothing to pay: the order is complete'),
    redirectUrl: z.string().nullable().describe('Where to send the buyer of a hosted session'),
    client_secret: z.string().nullable().describe('What the card form of an embedded session needs'),
    heldUntil: WhenAsText.nullable().describe(
      'Until when the adapters are held, ISO 8601 in UTC; `POST /api/orders/checkout-session/{id}/presence` moves it on. Null when there is nothing to pay',
    ),
  }),
)
export type CheckoutAnswer = z.output<typeof CheckoutAnswer>

/** An answer that was kept, with its fields in the order of the first one: the database sorts them its own way. */
export function keptAnswer(kept: unknown): CheckoutAnswer {
  const { orderId, sessionId, checkoutSuccessUrl, redirectUrl, client_secret, heldUntil } =
    kept as CheckoutAnswer
  return { orderId, sessionId, checkoutSuccessUrl, redirectUrl, client_secret, heldUntil }
}
