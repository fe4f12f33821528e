import type { MiddlewareHandler } from 'hono'
import { ShopError } from '../shop/kernel/errors.ts'
import type { Instance } from '../shop/system/instance/instance.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Calls that may give an order its number. */
const GIVES_NUMBERS = /^\/api\/(?:orders|order-links|admin\/(?:quotes|upgrade-links))(?:\/|$)/

/** Orders as their buyers ask for them: a database that was set back would deny one that was paid. */
const READS_ORDERS = /^\/api\/(?:orders|order-links)\//

/** Only staff change anything where the shop stands still: it takes no payments, and gives no order a number. */
export function standStill(instance: Instance): MiddlewareHandler {
  return async (c, next) => {
    if (!READS.has(c.req.method)) {
      const trouble = instance.standsStill()
      const numbers = GIVES_NUMBERS.test(c.req.path)
      if (trouble && (numbers || !c.req.path.startsWith('/api/admin'))) throw new ShopError(trouble)
      if (numbers) await instance.requireCompared()
    } else if (READS_ORDERS.test(c.req.path) && instance.standsStill() === 'database_set_back') {
      throw new ShopError('database_set_back')
    }
    await next()
  }
}
