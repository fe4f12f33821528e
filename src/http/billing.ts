import { Hono } from 'hono'
import { codeUpTo } from '../shop/kernel/bounded-text.ts'
import { getSubscriptionDetails } from '../shop/service/subscriptions/subscription-details.ts'
import { readQuery } from './input.ts'
import { jsonOrNone, OrNone } from './or-none.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

export const Whose = OrNone.extend({ userId: codeUpTo(100).optional() })

/** What a member pays for each month. */
export function billing(limit: RateLimiter) {
  return new Hono<ShopEnv>().get(
    '/subscription/details',
    limit({ name: 'billing', points: 120, duration: 60 }),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const query = readQuery(c, Whose)
      return jsonOrNone(c, query, () => getSubscriptionDetails(c.var.ctx, query.userId || undefined))
    },
  )
}
