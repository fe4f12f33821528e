import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { Email } from '../shop/addresses/schema.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { readCheckoutSession } from '../shop/orders/checkout-session.ts'
import type { Attempt } from '../shop/orders/idempotency.ts'
import { getOwnOrder } from '../shop/orders/own-order.ts'
import { presentOrder } from '../shop/orders/present-order.ts'
import { CheckoutRequest } from '../shop/orders/schema.ts'
import { startCheckout } from '../shop/orders/start-checkout.ts'
import { readJsonBody, readQuery } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

const GuestQuery = z.object({ email: z.catch(z.optional(Email), undefined) })

/** The buyer's own orders. */
export function orders(limit: RateLimiter) {
  const guessing = limit({ name: 'order-lookup', points: 600, duration: 60 })
  const buying = limit({ name: 'checkout', points: 300, duration: 60 })
  return new Hono<ShopEnv>()
    .use(async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .post('/checkout', buying, async (c) => {
      const body = await readJsonBody(c)
      const answer = await startCheckout(
        c.var.ctx,
        CheckoutRequest.parse(body),
        readAttempt(c, 'checkout', body),
      )
      return c.json(answer)
    })
    .get('/checkout-session/:id', guessing, async (c) => {
      const { email } = readQuery(c, GuestQuery)
      const reading = await readCheckoutSession(c.var.ctx, c.req.param('id'), email)
      const order = await presentOrder(c.var.ctx, reading.order)
      return c.json({
        status: reading.status,
        paymentStatus: reading.paymentStatus,
        orderId: order.id,
        order,
      })
    })
    .get('/:id', guessing, async (c) => {
      const { email } = readQuery(c, GuestQuery)
      return c.json(await presentOrder(c.var.ctx, await getOwnOrder(c.var.ctx, c.req.param('id'), email)))
    })
}

const Key = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'An Idempotency-Key has 1 to 200 printable characters and no spaces.')

/** The caller's Idempotency-Key with a hash of the body it came with; undefined without one. */
function readAttempt(c: Context<ShopEnv>, scope: string, body: unknown): Attempt | undefined {
  const header = c.req.header('idempotency-key')
  if (header === undefined) return undefined
  const key = Key.safeParse(header)
  if (!key.success)
    throw new ShopError('malformed', 'bad_idempotency_key', key.error.issues[0]?.message ?? 'Bad key')
  const { actor } = c.var.ctx
  const caller = actor.kind === 'customer' ? actor.userId : 'guest'
  return {
    id: `${scope}:${caller}:${key.data}`,
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  }
}
