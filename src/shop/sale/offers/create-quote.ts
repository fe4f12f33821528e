import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { languages, nearestLanguage } from '../../../words/say.ts'
import { localeIn, localeOf } from '../../facts/locale/locale.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { type Cents, ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { priceOrder } from '../checkout/price-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { insertQuote } from './insert-quote.ts'

export interface NewQuote {
  email: string
  quantity: number
  country: MarketCode
  deviceSku: string
  /** In cents; the list price without it. */
  deviceUnitPrice?: Cents | undefined
  expiresAt: Date
  /** Said again for a quote that asks nothing for its adapters: a slip of the hand must not give goods away. */
  isFree?: boolean | undefined
  /** A language of the shop, as in `fr-CA`; the member's own or the market's without it. */
  language?: string | undefined
}

/**
 * Staff offer a buyer a price that holds until a date. Tax is worked out at checkout, from the address.
 * @throws ShopError `invalid` for a date that has passed, `unknown_language`
 */
export async function createQuote(ctx: Ctx, input: NewQuote): Promise<Order> {
  requireStaff(ctx, 'make_offer')
  if (input.expiresAt <= ctx.clock.now()) {
    throw new ShopError('quote_expired', { at: 'expiresAt' })
  }
  if (input.deviceUnitPrice === ZERO && !input.isFree) {
    throw new ShopError('quote_is_free', { at: 'deviceUnitPrice' })
  }
  const locale = await localeFor(ctx, input)
  const priced = await priceOrder(ctx, {
    goods: [{ sku: input.deviceSku, quantity: input.quantity, unitPrice: input.deviceUnitPrice }],
    enterpriseIds: [],
    country: input.country,
    language: nearestLanguage(locale),
  })
  const { email, expiresAt } = input
  return insertQuote(ctx, { email, quotedTo: null, locale, expiresAt, priced })
}

/** What the quote is written in: what staff chose, what its buyer last signed in in, or the market's first language. */
async function localeFor(ctx: Ctx, { language, email, country }: NewQuote): Promise<string> {
  if (language && !languages.includes(language)) {
    throw new ShopError('unknown_language', { languages: languages.join(', ') })
  }
  if (language) return localeIn(country, language)
  const [member] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.email, email))
  return member?.language ? localeIn(country, member.language) : localeOf(country)
}
