import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ShopError } from '../shop/kernel/errors.ts'
import type { ShopEnv } from './shop-env.ts'

export interface Limit {
  name: string
  /** Calls allowed per window and caller, before RATE_LIMIT_SCALE. */
  points: number
  /** The window in seconds. */
  duration: number
  /** The problem the caller gets; `too_many_requests` by default. */
  problem?: 'too_many_requests' | 'pricing_busy'
}

export type RateLimiter = (limit: Limit) => MiddlewareHandler<ShopEnv>

/**
 * Makes limits that count per caller's address in this process, which costs no statement: they keep one caller from
 * taking the whole shop. What protects passwords and codes is counted in the database instead.
 * `scale` multiplies every limit.
 * @see docs/decisions/0031-limits-in-the-database.md
 */
export function createRateLimiter(scale: number): RateLimiter {
  return (limit) => {
    const limiter = new RateLimiterMemory({
      keyPrefix: limit.name,
      points: Math.max(1, Math.round(limit.points * scale)),
      duration: limit.duration,
    })
    return async (c, next) => {
      try {
        await limiter.consume(c.get('ip'))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new ShopError(limit.problem ?? 'too_many_requests', {
          retryAfter: refusal.msBeforeNext / 1_000,
        })
      }
      await next()
    }
  }
}
