import type { Context } from 'hono'
import { requireMember } from '../shop/kernel/actor.ts'
import { isShopError, ShopError } from '../shop/kernel/errors.ts'
import {
  type Allowance,
  type Count,
  countAttempts,
  giveBackAttempts,
  scaled,
} from '../shop/system/limits/attempt-counts.ts'
import type { ShopEnv } from './shop-env.ts'

const QUARTER_HOUR = 900

/** Serial numbers of no adapter that was sent to the member. */
const SERIALS: Allowance = { name: 'swap-serial', points: 10, seconds: QUARTER_HOUR }

export interface DeviceLimits {
  /** Runs a swap, and counts its serial number for the member when it was wrong. @throws ShopError `busy` after too many */
  swap<T>(c: Context<ShopEnv>, work: () => Promise<T>): Promise<T>
}

/** What one member may ask about adapters, counted in the database: across processes and restarts. */
export function createDeviceLimits(scale: number): DeviceLimits {
  return {
    async swap(c, work) {
      const { ctx } = c.var
      const counts: Count[] = [{ allowance: scaled(SERIALS, scale), subject: requireMember(ctx).userId }]
      const wait = await countAttempts(ctx, counts)
      if (wait !== undefined) throw new ShopError('too_many_attempts', { retryAfter: wait })
      let isWrong = false
      try {
        return await work()
      } catch (error) {
        isWrong = isShopError(error, 'no_such_replacement')
        throw error
      } finally {
        if (!isWrong) await giveBackAttempts(ctx, counts)
      }
    },
  }
}
