import { Hono } from 'hono'
import { z } from 'zod'
import { deliverable } from '../shop/facts/addresses/deliverable.ts'
import { ShippingAddress } from '../shop/facts/addresses/schema.ts'
import { codeUpTo } from '../shop/kernel/bounded-text.ts'
import { fromUnits, toUnits } from '../shop/kernel/money.ts'
import { answer, Units } from '../shop/kernel/wire.ts'
import { waitByLink } from '../shop/service/after-sale/agree-to-wait.ts'
import { cancelByLink } from '../shop/service/after-sale/cancel-paid-order.ts'
import { correctAddressByLink } from '../shop/service/after-sale/correct-address.ts'
import { OrderStatusAnswer, readOrderStatus } from '../shop/service/after-sale/order-status.ts'
import { fileCertificateByLink } from '../shop/service/exemptions/file-certificate.ts'
import { type CertificateFiled, CertificateInput } from '../shop/service/exemptions/schema.ts'
import { claimLinks } from './claims.ts'
import { readJson } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

export const OrderLink = z.object({ token: codeUpTo(200).min(1) })

export const AddressByLink = OrderLink.extend({
  shippingAddress: deliverable(ShippingAddress),
  agreedDifference: z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .multipleOf(0.01)
    .optional()
    .meta({ description: 'The `difference` of the answer before, once the buyer has seen it' }),
})

export const CertificateByLink = OrderLink.extend({
  certificate: CertificateInput.meta({ description: 'What is sent with the order' }),
})

export const AddressCorrected = answer(
  'AddressCorrected',
  'What a correction of the address comes to',
  z.object({
    outcome: z
      .enum(['asks', 'done'])
      .describe('`asks`: nothing has changed; show the difference and send it along'),
    tax: z
      .object({
        charged: Units.describe('What was paid, in currency units'),
        due: Units.describe('What is due at the new address, in currency units'),
        difference: Units.describe('Due less paid. Less is sent back by a person; more is not asked for'),
      })
      .describe('Of the order'),
    status: OrderStatusAnswer,
  }),
)

/** What the link in every mail about an order does without a login. The link is the proof. */
export function orderLinks(limit: RateLimiter) {
  return new Hono<ShopEnv>()
    .use(limit({ name: 'order-links', points: 60, duration: 60 }), async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .post('/status', async (c) => {
      const { token } = await readJson(c, OrderLink)
      return c.json(await readOrderStatus(c.var.ctx, token))
    })
    .post('/address', async (c) => {
      const { ctx } = c.var
      const { token, shippingAddress, agreedDifference } = await readJson(c, AddressByLink)
      const agreed = agreedDifference === undefined ? undefined : fromUnits(agreedDifference)
      const { outcome, tax } = await correctAddressByLink(ctx, token, { shippingAddress, agreed })
      return c.json({
        outcome,
        tax: { charged: toUnits(tax.charged), due: toUnits(tax.due), difference: toUnits(tax.difference) },
        status: await readOrderStatus(ctx, token),
      } satisfies z.input<typeof AddressCorrected>)
    })
    .post('/wait', async (c) => {
      const { token } = await readJson(c, OrderLink)
      await waitByLink(c.var.ctx, token)
      return c.json(await readOrderStatus(c.var.ctx, token))
    })
    .post('/tax-certificates', async (c) => {
      const { token, certificate } = await readJson(c, CertificateByLink)
      const { id, status } = await fileCertificateByLink(c.var.ctx, token, certificate)
      return c.json({ id, status } satisfies z.input<typeof CertificateFiled>, 201)
    })
    .route('/', claimLinks(limit))
    .post('/cancellation', async (c) => {
      const { token } = await readJson(c, OrderLink)
      await cancelByLink(c.var.ctx, token)
      c.var.ctx.catalog.refresh()
      return c.json(await readOrderStatus(c.var.ctx, token))
    })
}
