import { z } from 'zod'
import { textUpTo } from '../../kernel/bounded-text.ts'
import type { Cents } from '../../kernel/money.ts'

/** What an event may speak of beside sessions. It says where to look; what counts is what the provider says now. */
export const ProviderNews = z.discriminatedUnion('about', [
  z.object({ about: z.literal('refunds'), paymentReference: textUpTo(1_000) }),
  z.object({ about: z.literal('disputes'), paymentReference: textUpTo(1_000) }),
  z.object({ about: z.literal('fraud_warning'), paymentReference: textUpTo(1_000), reason: textUpTo(1_000) }),
  z.object({ about: z.literal('card_detached'), paymentMethodReference: textUpTo(1_000) }),
  z.object({
    about: z.literal('card_updated'),
    paymentMethodReference: textUpTo(1_000),
    card: z.object({
      brand: textUpTo(1_000),
      last4: textUpTo(1_000),
      name: textUpTo(1_000).nullable(),
      expMonth: z.number().nullable(),
      expYear: z.number().nullable(),
    }),
  }),
  /** A card was refused for the thing of this id: an order, or an invoice. */
  z.object({ about: z.literal('declined'), subject: textUpTo(1_000), code: textUpTo(1_000) }),
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
  /** Fields that are not what the provider says they are, as in `amount_total`; mostly none. */
  odd: string[]
}
