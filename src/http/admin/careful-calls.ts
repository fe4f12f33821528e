import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { ShopError } from '../../shop/kernel/errors.ts'
import { requireRecentProof } from '../../shop/office/staff-sign-in/recent-proof.ts'
import { countAttempts, giveBackAttempts } from '../../shop/system/limits/attempt-counts.ts'
import { tokenOf } from '../member-token.ts'
import type { ShopEnv } from '../shop-env.ts'
import { findStaffCall } from './staff-calls.ts'
import { readStaffCookie } from './staff-cookie.ts'

const TWICE = { name: 'same-deed', points: 1, seconds: 10 }

/** Asks who did not sign in of late to do so again. Bearers of the operator token are programs, or have it at hand. */
export function recentlyProven(): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const cookie = tokenOf(c) ? undefined : readStaffCookie(c)
    if (cookie && findStaffCall(c.req)?.needsProof) await requireRecentProof(c.var.ctx, cookie)
    await next()
  }
}

/**
 * The same deed of the same person within seconds is one, whatever keys the two attempts carry: a button that was hit
 * twice, two tabs, a browser that sent again.
 * @throws ShopError `conflict` for the second
 */
export function doneOnce(): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const { ctx } = c.var
    const { actor } = ctx
    if (!findStaffCall(c.req)?.doneOnce || actor.kind !== 'staff' || actor.name === 'operator') return next()
    const said = createHash('sha256')
      .update(await c.req.text())
      .digest('base64url')
    const counts = [{ allowance: TWICE, subject: `${actor.name} ${c.req.method} ${c.req.path} ${said}` }]
    const wait = await countAttempts(ctx, counts)
    if (wait !== undefined) throw new ShopError('just_done', { retryAfter: Math.ceil(wait) })
    try {
      await next()
    } finally {
      if (c.error || c.res.status >= 300) await giveBackAttempts(ctx, counts)
    }
  }
}
