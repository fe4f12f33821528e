import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo, textUpTo } from '../shop/kernel/bounded-text.ts'
import { Email } from '../shop/kernel/email-field.ts'
import { MARKET_CODES } from '../shop/kernel/market-code.ts'
import { type KnownByCode, logInWithCode } from '../shop/people/accounts/log-in-with-code.ts'
import { askMailCode } from '../shop/people/accounts/mail-code.ts'
import { readJson } from './input.ts'
import { attemptFrom } from './known-browser.ts'
import { languageOf } from './language.ts'
import { deviceOf } from './member-token.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'
import type { SignInGuard } from './sign-in-guard.ts'

export const CodeWish = z.object({
  email: Email,
  attempt: textUpTo(64).min(16).meta({
    description:
      'A random secret of the browser that asks, 16 to 64 characters; the code works with it alone',
  }),
})

export const CodeLogIn = CodeWish.extend({
  code: codeUpTo(20)
    .overwrite((typed) => typed.replaceAll(' ', ''))
    .meta({ description: 'The six digits of the mail' }),
  country: z.enum(MARKET_CODES).meta({ description: 'Of the shop in which the address is to be filled in' }),
})

/** A code by mail in place of a password, for who wants checkout filled in. */
export function mailCodes(limit: RateLimiter, guard: SignInGuard) {
  const asking = limit({ name: 'mail-code-ask', points: 30, duration: 900 })
  const proving = limit({ name: 'mail-code', points: 60, duration: 900 })
  return new Hono<ShopEnv>()
    .post('/mail-code', asking, async (c) => {
      const wish = await readJson(c, CodeWish)
      const { ctx } = c.var
      if (await guard.mayMail(ctx, `code ${wish.email}`, 'code')) await askMailCode(ctx, wish, languageOf(c))
      return c.body(null, 204)
    })
    .put('/mail-code', proving, async (c) => {
      const given = await readJson(c, CodeLogIn)
      const signIn = () => logInWithCode(c.var.ctx, given, deviceOf(c))
      const known = await attemptFrom(c, guard, { email: given.email, signIn })
      return c.json(known satisfies z.input<typeof KnownByCode>)
    })
}
