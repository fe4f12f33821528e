import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ConfigSource } from '../../shop/facts/config/config-source.ts'
import { DEFAULT_MARKET, deviceSkuOf, marketOf } from '../../shop/facts/markets/markets.ts'
import { textUpTo } from '../../shop/kernel/bounded-text.ts'
import { isoOfDay, lastDayIn } from '../../shop/kernel/day.ts'
import { Email } from '../../shop/kernel/email-field.ts'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { answer, Day, shownOnce, When } from '../../shop/kernel/wire.ts'
import { createQuote } from '../../shop/sale/offers/create-quote.ts'
import { createUpgradeLink } from '../../shop/sale/offers/create-upgrade-link.ts'
import { listQuotes, presentQuote } from '../../shop/sale/offers/list-quotes.ts'
import { loadUrl } from '../../shop/sale/offers/quote-document.ts'
import { listQuoteRequests } from '../../shop/sale/offers/quote-requests.ts'
import { sendQuote } from '../../shop/sale/offers/send-quote.ts'
import { OrderAnswer, presentOrder } from '../../shop/sale/orders/present-order.ts'
import { Quantity } from '../../shop/sale/pricing/schema.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { MAX_INTEGER, WireDate } from '../wire-values.ts'
import { Money } from './catalog.ts'

export const NewQuote = z.object({
  email: Email,
  quantity: Quantity,
  country: z.enum(MARKET_CODES).default(DEFAULT_MARKET),
  deviceUnitPrice: Money.optional(),
  expiresAt: WireDate,
  language: textUpTo(10).optional().meta({ description: 'What it is written in, as in `fr-CA`' }),
  send: z.boolean().default(false).meta({ description: 'Mail it to the buyer at once' }),
  isFree: z.boolean().optional().meta({ description: 'Needed, as `true`, for a price of 0' }),
})

export const NewUpgrade = z.object({
  email: Email,
  quantity: Quantity,
  country: z.enum(MARKET_CODES).default(DEFAULT_MARKET),
})

export const QuoteQuery = z.object({
  cursor: z.coerce.number().int().min(1).max(MAX_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const Offer = answer(
  'Offer',
  'An order made for one buyer, and the link to it',
  OrderAnswer.extend({
    url: z.string().describe('To send to the buyer'),
    expiresAt: When.describe('Until when the link opens; ISO 8601 in UTC'),
    lastDay: Day.describe('The last day on which it opens where it is offered'),
  }),
)

export const UpgradeLink = answer(
  'UpgradeLink',
  'New adapters for old ones, for one buyer, and the link that opens them',
  Offer.extend({ url: shownOnce('To send to the buyer: who has it may order') }),
)

/** Offers staff make to one buyer: a price that holds until a date, and new adapters for old ones. */
export function offersRoutes(config: ConfigSource) {
  return new Hono<ShopEnv>()
    .post('/quotes', async (c) => {
      const input = await readJson(c, NewQuote)
      const expiresAt = input.expiresAt.endsIn(marketOf(input.country).timeZone)
      const deviceSku = deviceSkuOf(await config.current(), input.country)
      const made = await createQuote(c.var.ctx, { ...input, expiresAt, deviceSku })
      const quote = input.send ? await sendQuote(c.var.ctx, made.id) : made
      return answerLink(c, quote, { url: loadUrl(c.var.ctx, quote), expiresAt })
    })
    .get('/quotes', async (c) => c.json(await listQuotes(c.var.ctx, readQuery(c, QuoteQuery))))
    .get('/quote-requests', async (c) => c.json(await listQuoteRequests(c.var.ctx)))
    .post('/quotes/:id/send', async (c) =>
      c.json(presentQuote(c.var.ctx, await sendQuote(c.var.ctx, c.req.param('id'))), 201),
    )
    .post('/upgrade-links', async (c) => {
      const input = await readJson(c, NewUpgrade)
      const settings = await config.current()
      const { order, ...link } = await createUpgradeLink(c.var.ctx, {
        ...input,
        deviceSku: deviceSkuOf(settings, input.country),
        enterpriseId: settings.upgrade4gEnterpriseId,
      })
      return answerLink(c, order, link)
    })
}

async function answerLink(
  c: Context<ShopEnv>,
  order: Parameters<typeof presentOrder>[1],
  link: { url: string; expiresAt: Date },
) {
  const lastDay = isoOfDay(lastDayIn(marketOf(order.country).timeZone, link.expiresAt))
  const offer = { ...(await presentOrder(c.var.ctx, order)), ...link, lastDay }
  return c.json(offer satisfies z.input<typeof Offer>, 201)
}
