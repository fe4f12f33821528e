import { Hono } from 'hono'
import { receiveEvent } from '../../shop/payments/receive-event.ts'
import type { ShopEnv } from '../shop-env.ts'

/** Calls of the card provider: verified on the raw body, stored, answered, handled by a job. */
export function webhooks() {
  return new Hono<ShopEnv>().post('/stripe', async (c) => {
    await receiveEvent(c.var.ctx, await c.req.text(), c.req.raw.headers)
    return c.json({ received: true }, 202)
  })
}
