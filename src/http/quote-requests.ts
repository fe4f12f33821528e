import { Hono } from 'hono'
import { z } from 'zod'
import { Email, isPrintable } from '../shop/addresses/schema.ts'
import { inputError } from '../shop/input-error.ts'
import { MARKET_CODES } from '../shop/markets/market-code.ts'
import { DEFAULT_MARKET } from '../shop/markets/markets.ts'
import { requestQuote } from '../shop/offers/quote-requests.ts'
import { answer } from '../shop/wire.ts'
import { readJson } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

const line = (max: number) => z.string().trim().max(max).refine(isPrintable, inputError('unprintable'))

export const QuoteWish = z.object({
  name: line(100).min(1),
  email: Email,
  company: line(100).default('').meta({ description: 'The business that asks' }),
  quantity: z.coerce.number().int().min(1).max(100_000),
  country: z.enum(MARKET_CODES).default(DEFAULT_MARKET),
  note: z.string().trim().max(1_000).default('').meta({ description: 'What else staff should know' }),
})

export const QuoteAsked = answer(
  'QuoteAsked',
  'A wish for a quote that staff answer by email',
  z.object({ id: z.string().describe('To refer to it') }),
)

/** Quotes for more than the cart takes, asked for without an account. */
export function quoteRequests(limit: RateLimiter) {
  return new Hono<ShopEnv>().post(
    '/',
    limit({ name: 'quote-requests', points: 10, duration: 60 }),
    async (c) => {
      const id = await requestQuote(c.var.ctx, await readJson(c, QuoteWish))
      return c.json({ id } satisfies z.input<typeof QuoteAsked>, 201)
    },
  )
}
