import { Hono } from 'hono'
import { retryRefund } from '../../shop/payments/retry-refund.ts'
import type { ShopEnv } from '../shop-env.ts'
import { presentRefund } from './present-order-money.ts'

/** Refunds that the card provider refused. */
export function refundsRoutes() {
  return new Hono<ShopEnv>().post('/:id/retry', async (c) =>
    c.json(presentRefund(await retryRefund(c.var.ctx, c.req.param('id'))), 201),
  )
}
