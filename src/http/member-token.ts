import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { Email } from '../shop/kernel/email-field.ts'
import { findSession, type MemberSession, notSignedIn } from '../shop/people/accounts/member-session.ts'
import type { Device } from '../shop/people/accounts/provider.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

const MAX_DEVICE = 300
const OrderEmail = z.catch(z.optional(Email), undefined)

/** Staff have a guard of their own; and who logs out with a session that has ended is out. */
const ANY_TOKEN = /^(\w+ \/api\/admin\/|POST \/api\/auth\/logout$)/

/**
 * Makes the bearer of a token the actor. Without a token a guest calls; nothing is done as a guest for a
 * caller who thinks to be signed in. Every token costs a look into the database, so they are limited before that.
 * @throws ShopError `unauthorized` for a token that is not good or has ended
 */
export function readMember(
  limit: RateLimiter,
  isOperator: (token: string) => boolean,
): MiddlewareHandler<ShopEnv> {
  const asking = limit({ name: 'member-token', points: 1_200, duration: 60 })
  return async (c, next) => {
    const token = tokenOf(c)
    if (!token) return next()
    return asking(c, async () => {
      const session = await findSession(c.var.ctx, token)
      if (session) {
        const { id: userId, email } = session.member
        c.set('session', session)
        c.set('ctx', { ...c.var.ctx, actor: { kind: 'customer', userId, email } })
      } else if (!isOperator(token) && !ANY_TOKEN.test(`${c.req.method} ${c.req.path}`)) {
        throw notSignedIn()
      }
      await next()
    })
  }
}

/** @throws ShopError `unauthorized` */
export function requireSession(c: Context<ShopEnv>): MemberSession {
  if (!c.var.session) throw notSignedIn()
  return c.var.session
}

/** The token as sent, with or without `Bearer`; some clients have a header of that name instead. */
export function tokenOf(c: Context<ShopEnv>): string | undefined {
  const header = c.req.header('authorization') ?? c.req.header('token')
  return header?.replace(/^Bearer(\s+|$)/i, '').trim()
}

export function deviceOf(c: Context<ShopEnv>): Device {
  return { userAgent: c.req.header('user-agent')?.slice(0, MAX_DEVICE) }
}

/** The address of the order being placed, which the client sends along when the buyer makes an account for it. */
export function orderEmailOf(c: Context<ShopEnv>): string | undefined {
  return OrderEmail.parse(c.req.header('orderemail'))
}

/** Tells the client whether to ask about two different addresses. */
export function compareEmails(c: Context<ShopEnv>, email: string): { emailMatchesOrder?: boolean } {
  const orderEmail = orderEmailOf(c)
  return orderEmail ? { emailMatchesOrder: orderEmail === email } : {}
}
