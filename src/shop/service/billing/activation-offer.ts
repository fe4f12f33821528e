import { z } from 'zod'
import { marketOf } from '../../facts/markets/markets.ts'
import { anyone, memberOf } from '../../kernel/actor.ts'
import { isoOfDay } from '../../kernel/day.ts'
import { hashOfWords } from '../../kernel/hashes.ts'
import { toUnits } from '../../kernel/money.ts'
import { answer, Count, Country, Currency, Day, Email, idOf, Units } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { findWaitingAdapters, type WaitingAdapters, type WhichAdapters } from './activation-which.ts'
import { activationTerms } from './activation-words.ts'
import { NextBillAnswer, presentNext } from './present-plan.ts'
import { type ActivationPreview, previewActivation } from './preview-activation.ts'
import { namesIn } from './queries.ts'

export const ActivationOffer = answer(
  'ActivationOffer',
  'What putting adapters on the plan comes to today',
  z.object({
    market: Country,
    currency: Currency,
    email: Email.describe('The mailbox the link was sent to, or the member’s own'),
    firstName: z.string().describe('Of the account or the order; empty where it is not known'),
    lastName: z.string().describe('Of the account or the order; empty where it is not known'),
    isRegistered: z.boolean().describe('Has that mailbox an account?'),
    agreed: z
      .boolean()
      .describe(
        'Was it agreed to with the order, whose card is kept? Then there are no `terms`: the plan begins when the adapters are claimed (`POST /api/account/devices/claim`)',
      ),
    devices: z
      .array(
        z.object({
          id: idOf('dev'),
          serial: z.string().describe('Printed on the adapter'),
          name: z
            .string()
            .nullable()
            .describe(
              'What its owner calls it, or the vehicle it was bought for; null where neither is known',
            ),
          since: Day.describe('Since when it waits, ISO 8601'),
        }),
      )
      .describe('The adapters that wait'),
    terms: z
      .object({
        text: z.string().describe('The words to agree to; stored as they are here'),
        textVersion: z.string().describe('Changes with the words'),
        textHash: z.string().describe('SHA-256 of the words, in hex; sent back by who agrees'),
        language: z.string().describe('BCP 47, as in `en-US`'),
        quantity: Count.describe('Adapters on the plan from today'),
        unitPrice: Units.describe('A month of one adapter at that number, before tax, in currency units'),
        chargedFrom: Day.nullable().describe(
          'The first day that is charged where a code includes the months before it, ISO 8601; null for today',
        ),
      })
      .nullable()
      .describe('Null for who has to sign in first, and where it is agreed to'),
    today: NextBillAnswer.nullable().describe('What is charged today; null where nothing is'),
    nextBill: NextBillAnswer.nullable().describe('The bill after it; null for who has to sign in first'),
    means: z
      .object({
        kind: z
          .enum(['card', 'order_card', 'terms'])
          .describe('The member’s card, the card an order has kept, or billing terms of a business'),
        brand: z.string().nullable().describe('As in `visa`; null where it is not known'),
        last4: z.string().nullable().describe('The card’s last digits; null where they are not known'),
      })
      .nullable()
      .describe('What is there to pay with; null where a card is needed'),
  }),
)
type OfferAnswer = z.input<typeof ActivationOffer>

/** What was found, and what it comes to; no preview for who has to sign in first. */
export interface Offer {
  found: WaitingAdapters
  preview: ActivationPreview | null
}

/**
 * Who may: the holder of a mailed link, or the owner. A mailbox with an account signs in before its prices are shown.
 * Changes nothing. @throws ShopError as `findWaitingAdapters`; `plan_suspended`
 */
export async function readOffer(ctx: Ctx, which: WhichAdapters, language: string): Promise<Offer> {
  anyone(ctx)
  const found = await findWaitingAdapters(ctx, which)
  const userId = memberOf(ctx)
  if (!userId && found.buyer.isRegistered) return { found, preview: null }
  const deviceIds = found.waiting.map(({ deviceId }) => deviceId)
  const preview = await previewActivation(ctx, { userId, market: found.market, deviceIds, language })
  return { found, preview }
}

export async function presentOffer(
  ctx: Ctx,
  { found, preview }: Offer,
  language: string,
): Promise<OfferAnswer> {
  anyone(ctx)
  const { market, waiting, buyer } = found
  return {
    market,
    currency: preview?.currency ?? marketOf(market).currency,
    ...buyer,
    devices: waiting.map(({ deviceId, serial, name, since }) => ({
      id: deviceId,
      serial,
      name,
      since: isoOfDay(since),
    })),
    agreed: found.isAgreed,
    terms: null,
    today: null,
    nextBill: null,
    means: null,
    ...(preview && (await presentPreview(ctx, preview, language))),
    ...(found.isAgreed && { terms: null }),
  }
}

async function presentPreview(ctx: Ctx, preview: ActivationPreview, language: string) {
  const { today, next, paysWith, units, unitPrice, chargedFrom } = preview
  const names = await namesIn(ctx.db, [...(today?.bill.lines ?? []), ...(next?.bill.lines ?? [])])
  const said = { language, names }
  const { text, textVersion, language: agreedIn } = activationTerms(preview)
  return {
    terms: {
      text,
      textVersion,
      textHash: hashOfWords(text),
      language: agreedIn,
      quantity: units,
      unitPrice: toUnits(unitPrice),
      chargedFrom: chargedFrom && isoOfDay(chargedFrom),
    },
    today: today && presentNext(today, said),
    nextBill: next && presentNext(next, said),
    means: paysWith,
  }
}
