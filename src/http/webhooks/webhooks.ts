import { Hono } from 'hono'
import { z } from 'zod'
import { answer } from '../../shop/kernel/wire.ts'
import { receiveEvent } from '../../shop/sale/payments/receive-event.ts'
import { receiveTracking } from '../../shop/sale/shipping/receive-tracking.ts'
import type { ShopEnv } from '../shop-env.ts'

export const EventReceived = answer(
  'EventReceived',
  'An event that is stored',
  z.object({
    received: z.literal(true).describe('An event that cannot be stored is answered with a failure'),
  }),
)

/** Calls of the seller of labels, about parcels: verified on the raw body, and handled at once. */
export function trackingWebhooks() {
  return new Hono<ShopEnv>().post('/easypost', async (c) => {
    await receiveTracking(c.var.ctx, await c.req.text(), c.req.raw.headers)
    return c.json({ received: true } satisfies z.input<typeof EventReceived>, 202)
  })
}

/** Calls of the card provider: verified on the raw body, stored, answered, handled by a job. */
export function webhooks() {
  return new Hono<ShopEnv>().post('/stripe', async (c) => {
    await receiveEvent(c.var.ctx, await c.req.text(), c.req.raw.headers)
    return c.json({ received: true } satisfies z.input<typeof EventReceived>, 202)
  })
}
