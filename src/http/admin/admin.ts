import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { changeConfig } from '../../shop/config/change-config.ts'
import { ConfigChange } from '../../shop/config/config.ts'
import type { ConfigSource } from '../../shop/config/config-source.ts'
import { ShopError } from '../../shop/kernel/errors.ts'
import type { VehicleCatalogue } from '../../shop/vehicles/load-catalogue.ts'
import { readJson } from '../input.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { ShopEnv } from '../shop-env.ts'
import { catalogDesk } from './catalog.ts'
import { enterpriseDesk } from './enterprise.ts'
import { offersDesk } from './offers.ts'
import { ordersDesk } from './orders.ts'
import { ratingsDesk } from './ratings.ts'
import { subscriptionsDesk } from './subscriptions.ts'
import { vehiclesDesk } from './vehicles.ts'

export interface AdminParts {
  operatorToken: string
  config: ConfigSource
  vehicleCatalogue: VehicleCatalogue
}

/** The operator's API. The guard stands once, in front of everything. */
export function admin({ operatorToken, config, vehicleCatalogue }: AdminParts, limit: RateLimiter) {
  return new Hono<ShopEnv>()
    .use(limit({ name: 'admin', points: 1_200, duration: 60 }), requireOperator(operatorToken))
    .route('/', catalogDesk())
    .route('/orders', ordersDesk())
    .route('/enterprise-codes', enterpriseDesk())
    .route('/', offersDesk(config))
    .route('/subscriptions', subscriptionsDesk())
    .route('/ratings', ratingsDesk())
    .route('/vehicles', vehiclesDesk(vehicleCatalogue))
    .get('/config', async (c) => c.json(await config.current()))
    .patch('/config', async (c) =>
      c.json(await changeConfig(c.var.ctx, config, await readJson(c, ConfigChange))),
    )
}

function requireOperator(operatorToken: string): MiddlewareHandler<ShopEnv> {
  const expected = digest(operatorToken)
  return async (c, next) => {
    const given = c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? ''
    if (!timingSafeEqual(digest(given), expected)) {
      c.var.ctx.log.warn('admin.refused', { path: c.req.path })
      throw new ShopError('unauthorized', 'operator_only', 'This needs the operator token.')
    }
    c.set('ctx', { ...c.var.ctx, actor: { kind: 'staff', name: 'operator', role: 'admin' } })
    await next()
    c.header('Cache-Control', 'no-store')
  }
}

/** Equal lengths for the constant-time comparison. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
