import { Hono } from 'hono'
import { z } from 'zod'
import { requireMember } from '../shop/kernel/actor.ts'
import { codeUpTo, textUpTo } from '../shop/kernel/bounded-text.ts'
import { inputError } from '../shop/kernel/input-error.ts'
import { CURRENCIES, fromUnits } from '../shop/kernel/money.ts'
import { cancelPaymentIntent, openPaymentIntent } from '../shop/sale/payments/payment-intent.ts'
import { getSavedCard } from '../shop/sale/payments/saved-card.ts'
import { GuestQuery } from './guest-query.ts'
import { readQuery } from './input.ts'
import { jsonOrNone, OrNone } from './or-none.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

export const CardQuery = GuestQuery.extend(OrNone.shape)

export const IntentQuery = z.object({
  amount: codeUpTo(12)
    .regex(/^\d{1,7}(\.\d{1,2})?$/, inputError('amount'))
    .transform((text) => fromUnits(Number(text))),
  currency: codeUpTo(10).toUpperCase().pipe(z.enum(CURRENCIES)),
  customerId: textUpTo(200).min(1),
})

/** The signed-in member's saved card, and payments made with it through the card company's own tools. */
export function paymentMethods(limit: RateLimiter) {
  const asking = limit({ name: 'payment-method', points: 120, duration: 60 })
  return new Hono<ShopEnv>()
    .get('/payment-method', asking, async (c) => {
      c.header('Cache-Control', 'no-store')
      const query = readQuery(c, CardQuery)
      return jsonOrNone(c, query, () => getSavedCard(c.var.ctx, query.email))
    })
    .get('/payment-intent', asking, async (c) => {
      c.header('Cache-Control', 'no-store')
      requireMember(c.var.ctx)
      return c.json(await openPaymentIntent(c.var.ctx, readQuery(c, IntentQuery)))
    })
    .delete('/payment-intent/:id', asking, async (c) => {
      await cancelPaymentIntent(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    })
}
