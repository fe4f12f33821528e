import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo } from '../shop/kernel/bounded-text.ts'
import { Email } from '../shop/kernel/email-field.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { askPersonalCode } from '../shop/sale/enterprise/ask-personal-code.ts'
import { validateCodes } from '../shop/sale/enterprise/validate-codes.ts'
import { type Allowance, countAttempts, scaled } from '../shop/system/limits/attempt-counts.ts'
import type { CodeGuesses } from './code-guesses.ts'
import { GuestQuery } from './guest-query.ts'
import { readJson, readQuery } from './input.ts'
import { languageOf } from './language.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

const HOUR = 3_600
/** Limits the mails to one mailbox, from however many addresses they are asked for. */
const MAILBOX: Allowance = { name: 'personal-code-mailbox', points: 5, seconds: HOUR }
const CALLER: Allowance = { name: 'personal-code-caller', points: 30, seconds: HOUR }

export const PersonalCodeWish = z.object({
  enterpriseId: codeUpTo(200).min(1).meta({ description: 'The code of a company' }),
  email: z.nullish(Email).meta({ description: 'A guest’s; an account has one' }),
})

/** What an Enterprise ID is worth to a buyer. */
export function enterprise(limit: RateLimiter, guesses: CodeGuesses, scale: number) {
  return new Hono<ShopEnv>()
    .get('/validate-code/:code', limit({ name: 'validate-code', points: 120, duration: 60 }), async (c) => {
      const { email } = readQuery(c, GuestQuery)
      const enterpriseId = c.req.param('code')
      const ask = () => validateCodes(c.var.ctx, enterpriseId, email)
      const valid = await guesses.watch(c, { enterpriseId, email }, { ask })
      c.header('Cache-Control', 'no-store')
      return c.json(valid)
    })
    .post('/personal-codes', limit({ name: 'personal-codes', points: 20, duration: 60 }), async (c) => {
      const { enterpriseId, email } = await readJson(c, PersonalCodeWish)
      await countMail(c, email ?? '', scale)
      const wish = { enterpriseId, email: email ?? undefined, language: languageOf(c) }
      await askPersonalCode(c.var.ctx, wish)
      return c.body(null, 204)
    })
}

/** Counted for every wish, so that the count tells nothing either. @throws ShopError `busy` */
async function countMail(c: Context<ShopEnv>, email: string, scale: number) {
  const { ctx, ip } = c.var
  const mailbox = ctx.actor.kind === 'customer' ? ctx.actor.email : email.toLowerCase()
  const wait = await countAttempts(ctx, [
    { allowance: scaled(MAILBOX, scale), subject: mailbox },
    { allowance: scaled(CALLER, scale), subject: ip },
  ])
  if (wait !== undefined) throw new ShopError('too_many_requests', { retryAfter: wait })
}
