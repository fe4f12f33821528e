import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isPrintable } from '../shop/facts/addresses/schema.ts'
import { DEFAULT_MARKET } from '../shop/facts/markets/markets.ts'
import { wordsUpTo } from '../shop/kernel/bounded-text.ts'
import { Email } from '../shop/kernel/email-field.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { inputError } from '../shop/kernel/input-error.ts'
import { MARKET_CODES } from '../shop/kernel/market-code.ts'
import { answer } from '../shop/kernel/wire.ts'
import { presentQuote, type QuoteRow } from '../shop/sale/offers/list-quotes.ts'
import { CartToQuote, quoteCart } from '../shop/sale/offers/quote-cart.ts'
import { requestQuote } from '../shop/sale/offers/quote-requests.ts'
import { type Allowance, countAttempts, scaled } from '../shop/system/limits/attempt-counts.ts'
import { networkOfSite } from './caller-address.ts'
import type { CodeGuesses } from './code-guesses.ts'
import { readJson } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

const line = (max: number) => wordsUpTo(max).refine(isPrintable, inputError('unprintable'))

const DAY = 86_400
/** Each wish is a mail to the operator, from whomever and whatever name it comes. */
const MAILBOX: Allowance = { name: 'quote-request-mailbox', points: 5, seconds: DAY }
const CALLER: Allowance = { name: 'quote-request-caller', points: 20, seconds: DAY }
/** A home with a /48 of IPv6 has 65,536 networks, each of which is a caller. */
const SITE: Allowance = { name: 'quote-request-site', points: 60, seconds: DAY }

export const QuoteWish = z.object({
  name: line(100).min(1),
  email: Email,
  company: line(100).default('').meta({ description: 'The business that asks' }),
  quantity: z.coerce.number().int().min(1).max(100_000),
  country: z.enum(MARKET_CODES).default(DEFAULT_MARKET),
  note: wordsUpTo(1_000).default('').meta({ description: 'What else staff should know' }),
})

export const QuoteAsked = answer(
  'QuoteAsked',
  'A wish for a quote that staff answer by email',
  z.object({ id: z.string().describe('To refer to it') }),
)

/** A quote of a cart, made by its buyer at once; counted as a wish for one is. */
export function cartQuotes(limit: RateLimiter, guesses: CodeGuesses, scale: number) {
  return new Hono<ShopEnv>().post(
    '/',
    limit({ name: 'cart-quotes', points: 20, duration: 60 }),
    async (c) => {
      const wish = await readJson(c, CartToQuote)
      await countWish(c, wish.email, scale)
      const enterpriseId = wish.enterpriseId ?? undefined
      const quote = await guesses.watch(
        c,
        { enterpriseId, email: wish.email },
        { ask: () => quoteCart(c.var.ctx, wish) },
      )
      return c.json(presentQuote(c.var.ctx, quote) satisfies z.input<typeof QuoteRow>, 201)
    },
  )
}

/** Quotes for more than the cart takes, asked for without an account. */
export function quoteRequests(limit: RateLimiter, scale: number) {
  return new Hono<ShopEnv>().post(
    '/',
    limit({ name: 'quote-requests', points: 10, duration: 60 }),
    async (c) => {
      const wish = await readJson(c, QuoteWish)
      await countWish(c, wish.email, scale)
      const id = await requestQuote(c.var.ctx, wish)
      return c.json({ id } satisfies z.input<typeof QuoteAsked>, 201)
    },
  )
}

/** @throws ShopError `busy` */
async function countWish({ var: { ctx, ip } }: Context<ShopEnv>, email: string, scale: number) {
  const count = (allowance: Allowance, subject: string) => ({ allowance: scaled(allowance, scale), subject })
  const site = networkOfSite(ip)
  const wait = await countAttempts(ctx, [
    count(MAILBOX, email.toLowerCase()),
    count(CALLER, ip),
    ...(site ? [count(SITE, site)] : []),
  ])
  if (wait !== undefined) throw new ShopError('too_many_requests', { retryAfter: wait })
}
