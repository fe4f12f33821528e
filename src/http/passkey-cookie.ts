import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ShopError } from '../shop/kernel/errors.ts'
import { CHALLENGE_SECONDS } from '../shop/system/passkeys/challenges.ts'
import type { ShopEnv } from './shop-env.ts'

const COOKIE = 'passkey'

function optionsOf(c: Context<ShopEnv>) {
  const secure = c.var.ctx.settings.publicUrl.startsWith('https:')
  return { path: '/api', httpOnly: true, sameSite: 'Strict', secure } as const
}

/** Gives the browser a secret: what a passkey signs is asked for and sent by the same one. */
export function markPasskeyBrowser(c: Context<ShopEnv>): string {
  const secret = randomBytes(24).toString('base64url')
  setCookie(c, COOKIE, secret, { ...optionsOf(c), maxAge: CHALLENGE_SECONDS })
  return secret
}

/** @throws ShopError `conflict` for a browser that has not asked, or asked too long ago */
export function takePasskeyBrowser(c: Context<ShopEnv>): string {
  const secret = getCookie(c, COOKIE)
  if (!secret) throw new ShopError('passkey_expired')
  deleteCookie(c, COOKIE, optionsOf(c))
  return secret
}
