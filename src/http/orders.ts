import { Hono } from 'hono'
import { z } from 'zod'
import { authorizeOrder } from '../shop/checkout/authorize-order.ts'
import { AuthorizeRequest, CheckoutRequest } from '../shop/checkout/schema.ts'
import { startCheckout } from '../shop/checkout/start-checkout.ts'
import { requireMember } from '../shop/kernel/actor.ts'
import { openUpgrade } from '../shop/offers/open-upgrade.ts'
import { getOwnOrder } from '../shop/orders/own-order.ts'
import { presentOrder } from '../shop/orders/present-order.ts'
import { readCheckoutSession } from '../shop/payments/checkout-session.ts'
import type { CodeGuesses } from './code-guesses.ts'
import { GuestQuery } from './guest-query.ts'
import { readAttempt } from './idempotency-key.ts'
import { readJson, readJsonBody, readQuery } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

/** The buyer's own orders. */
export function orders(limit: RateLimiter, guesses: CodeGuesses) {
  const guessing = limit({ name: 'order-lookup', points: 600, duration: 60 })
  const buying = limit({ name: 'checkout', points: 300, duration: 60 })
  return new Hono<ShopEnv>()
    .use(async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .post('/checkout', buying, async (c) => {
      const body = await readJsonBody(c)
      const request = CheckoutRequest.parse(body)
      const attempt = readAttempt(c, 'checkout', body)
      const ask = () => startCheckout(c.var.ctx, request, attempt)
      return c.json(await guesses.watch(c, request.order, { ask }))
    })
    .post('/authorize', buying, async (c) => {
      const { ctx } = c.var
      requireMember(ctx)
      const body = await readJsonBody(c)
      const { order } = AuthorizeRequest.parse(body)
      const attempt = readAttempt(c, 'authorize', body)
      const ask = () => authorizeOrder(ctx, order, attempt)
      const { orderId, client_secret } = await guesses.watch(c, order, { ask })
      if (client_secret) return c.json({ outcome: 'confirm', orderId, client_secret })
      const paid = await presentOrder(ctx, await getOwnOrder(ctx, orderId, undefined))
      return c.json({ outcome: 'paid', orderId, ...paid })
    })
    .post('/:id/upgrade-session', guessing, async (c) => {
      const { token } = await readJson(c, UpgradeToken)
      const { order, email, enterpriseType } = await openUpgrade(c.var.ctx, c.req.param('id'), token)
      const presented = await presentOrder(c.var.ctx, order)
      const { id: orderId, enterpriseId, quantity } = presented
      return c.json({ orderId, email, enterpriseType, enterpriseId, quantity, order: presented })
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

export const UpgradeToken = z.object({ token: z.string('Required').min(1, 'Required').max(200) })
