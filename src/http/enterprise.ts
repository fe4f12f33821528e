import { Hono } from 'hono'
import { validateCodes } from '../shop/enterprise/validate-codes.ts'
import type { CodeGuesses } from './code-guesses.ts'
import { GuestQuery } from './guest-query.ts'
import { readQuery } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

/** What an Enterprise ID is worth to a buyer. */
export function enterprise(limit: RateLimiter, guesses: CodeGuesses) {
  return new Hono<ShopEnv>().get(
    '/validate-code/:code',
    limit({ name: 'validate-code', points: 120, duration: 60 }),
    async (c) => {
      const { email } = readQuery(c, GuestQuery)
      const enterpriseId = c.req.param('code')
      const ask = () => validateCodes(c.var.ctx, enterpriseId, email)
      const valid = await guesses.watch(c, { enterpriseId, email }, { ask })
      c.header('Cache-Control', 'no-store')
      return c.json(valid)
    },
  )
}
