import { Hono } from 'hono'
import { z } from 'zod'
import { answer } from '../../shop/kernel/wire.ts'
import { receiveEvent } from '../../shop/sale/payments/receive-event.ts'
import type { ShopEnv } from '../shop-env.ts'

export const EventReceived = answer(
  'EventReceived',
  'An event that is stored',
  z.object({
    received: z.literal(true).describe('An event that cannot be stored is answered with a failure'),
  }),
)

/** Calls of the card provider: verified on the raw body, stored, answered, handled by a job. */
export function webhooks() {
  return new Hono<ShopEnv>().post('/stripe', async (c) => {
    await receiveEvent(c.var.ctx, await c.req.text(), c.req.raw.headers)
    return c.json({ received: true } satisfies z.input<typeof EventReceived>, 202)
  })
}
