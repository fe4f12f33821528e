import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../../../../db/tables/orders.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { isoOfDay, lastDayIn } from '../../kernel/day.ts'
import { toUnits } from '../../kernel/money.ts'
import {
  answer,
  Count,
  Country,
  Currency,
  Day,
  Email,
  idOf,
  nextPage,
  Units,
  When,
} from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { shownEmail } from '../../system/staff/shown-email.ts'
import { mainLine, type Order, withLines } from '../orders/order-lines.ts'
import { getQuote, loadUrl } from './quote-document.ts'

const QUOTE_STATES = ['made', 'sent', 'opened', 'accepted', 'expired', 'cancelled'] as const

export const QuoteRow = answer(
  'QuoteRow',
  'A quote, and how far it has come',
  z.object({
    id: idOf('ord'),
    orderNumber: z.int().describe('The short number people read out'),
    state: z.enum(QUOTE_STATES).describe('The furthest it has come; `accepted` once it is paid'),
    email: Email.describe('Whom it is for; hidden in part from who may not read it'),
    country: Country,
    currency: Currency,
    quantity: Count.describe('Units of the first line'),
    unitPrice: Units.describe('One unit, in currency units'),
    total: Units.describe('In currency units; before tax until it is accepted'),
    createdAt: When,
    expiresAt: When.nullable().describe('Until when the price holds'),
    lastDay: Day.nullable().describe('The last day on which it holds where it is offered'),
    sentAt: When.nullable().describe('When the shop last mailed it; null when it never did'),
    openedAt: When.nullable().describe('When its buyer first opened it; null before'),
    acceptedAt: When.nullable().describe('When it was paid; null before'),
    url: z.string().describe('The page on which its buyer accepts it'),
  }),
)

export const QuotePage = answer(
  'QuotePage',
  'Quotes, newest first',
  z.object({
    quotes: z.array(QuoteRow).describe('At most `limit`'),
    next: nextPage(z.int()),
  }),
)

/** Quotes, newest first. `cursor` is the number of the last one of the page before. */
export async function listQuotes(
  ctx: Ctx,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<z.input<typeof QuotePage>> {
  requireStaff(ctx, 'read')
  const { createdAt, number } = orders
  const before = sql`(${createdAt}, ${number}) < (select o.created_at, o.number from orders o where o.number = ${cursor})`
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        isNotNull(orders.quoteExpiresAt),
        eq(orders.origin, 'quote'),
        cursor === undefined ? undefined : before,
      ),
    )
    .orderBy(desc(createdAt), desc(number))
    .limit(limit + 1)
  const page = await withLines(ctx.db, rows.slice(0, limit))
  return {
    quotes: page.map((quote) => presentQuote(ctx, quote)),
    next: rows.length > limit ? (page.at(-1)?.number ?? null) : null,
  }
}

/** A quote as its buyer reads it; whom it is for is hidden in part from who may not read it. @throws ShopError `unknown_order` */
export async function openQuote(ctx: Ctx, id: string): Promise<Order> {
  requireStaff(ctx, 'read')
  const quote = await getQuote(ctx, id, undefined)
  return { ...quote, email: shownEmail(ctx, quote.email) }
}

export function presentQuote(
  ctx: Pick<Ctx, 'actor' | 'clock' | 'settings'>,
  quote: Order,
): z.input<typeof QuoteRow> {
  const { quantity, unitPrice } = mainLine(quote)
  const email = shownEmail(ctx, quote.email)
  return {
    id: quote.id,
    orderNumber: quote.number,
    state: stateOf(quote, ctx.clock.now()),
    email,
    country: quote.country,
    currency: quote.currency,
    quantity,
    unitPrice: toUnits(unitPrice),
    total: toUnits(quote.total),
    createdAt: quote.createdAt,
    expiresAt: quote.quoteExpiresAt,
    lastDay:
      quote.quoteExpiresAt && isoOfDay(lastDayIn(marketOf(quote.country).timeZone, quote.quoteExpiresAt)),
    sentAt: quote.quoteSentAt,
    openedAt: quote.quoteOpenedAt,
    acceptedAt: quote.paidAt,
    url: loadUrl(ctx, { id: quote.id, email }),
  }
}

function stateOf(quote: Order, now: Date): (typeof QUOTE_STATES)[number] {
  if (quote.paidAt) return 'accepted'
  if (quote.status === 'cancelled') return 'cancelled'
  if (quote.quoteExpiresAt && quote.quoteExpiresAt <= now) return 'expired'
  if (quote.quoteOpenedAt) return 'opened'
  return quote.quoteSentAt ? 'sent' : 'made'
}
