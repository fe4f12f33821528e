import { z } from 'zod'
import type { Cents } from '../kernel/money.ts'

/** What an event may speak of beside sessions. It says where to look; what counts is what the provider says now. */
export const ProviderNews = z.discriminatedUnion('about', [
  z.object({ about: z.literal('refunds'), paymentReference: z.string() }),
  z.object({ about: z.literal('disputes'), paymentReference: z.string() }),
  z.object({ about: z.literal('fraud_warning'), paymentReference: z.string(), reason: z.string() }),
  z.object({ about: z.literal('card_detached'), paymentMethodReference: z.string() }),
  z.object({
    about: z.literal('card_updated'),
    paymentMethodReference: z.string(),
    card: z.object({
      brand: z.string(),
      last4: z.string(),
      name: z.string().nullable(),
      expMonth: z.number().nullable(),
      expYear: z.number().nullable(),
    }),
  }),
  /** A card was refused for the thing of this id: an order, or an invoice. */
  z.object({ about: z.literal('declined'), subject: z.string(), code: z.string() }),
])
export type ProviderNews = z.infer<typeof ProviderNews>

/** A verified webhook call. `session` is what it says of one of our sessions, when it speaks of one. */
export interface ProviderEvent {
  externalId: string
  type: string
  payload: Record<string, unknown>
  providerSessionId: string | null
  /** What it says beside sessions, if the shop cares; stored with the payload. */
  news: ProviderNews | null
  /** The amount it reports for that session; an event with another amount than the order's is refused. */
  amount: Cents | null
}
