import type { MiddlewareHandler } from 'hono'
import type { Instance } from '../shop/instance/instance.ts'
import { ShopError } from '../shop/kernel/errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Only staff change anything on a copy that is not the shop: it takes no payments. */
export function standStill(instance: Instance): MiddlewareHandler {
  return async (c, next) => {
    if (!instance.isShop() && !READS.has(c.req.method) && !c.req.path.startsWith('/api/admin')) {
      throw new ShopError('another_instance')
    }
    await next()
  }
}
