import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo } from '../shop/kernel/bounded-text.ts'
import { endPlanByLink, previewPlanEnd } from '../shop/service/billing/end-plan.ts'
import { readPayable } from '../shop/service/billing/find-payable.ts'
import { PAY_WAYS, payInvoice, readInvoicePayment } from '../shop/service/billing/pay-invoice.ts'
import { readJson } from './input.ts'
import { languageOf } from './language.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

export const LinkToken = z.object({ token: codeUpTo(100).min(1) })

export const PayWay = z.object({
  with: z.enum(PAY_WAYS).meta({ description: 'The saved card, or a page of the card company to type one' }),
})

export const PayByLink = LinkToken.extend(PayWay.shape)

/** What links in mails about a plan do without a login: end it, or pay a bill. The link is the proof. */
export function planLinks(limit: RateLimiter) {
  return new Hono<ShopEnv>()
    .use(limit({ name: 'plan-links', points: 60, duration: 60 }), async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .post('/cancel/preview', async (c) => {
      const { token } = await readJson(c, LinkToken)
      return c.json(await previewPlanEnd(c.var.ctx, { secret: token, language: languageOf(c) }))
    })
    .post('/cancel', async (c) => {
      const { token } = await readJson(c, LinkToken)
      await endPlanByLink(c.var.ctx, token)
      return c.json(await previewPlanEnd(c.var.ctx, { secret: token, language: languageOf(c) }))
    })
    .post('/invoice', async (c) => {
      const { token } = await readJson(c, LinkToken)
      return c.json(await readPayable(c.var.ctx, { secret: token }, languageOf(c)))
    })
    .post('/invoice/pay', async (c) => {
      const { token, with: way } = await readJson(c, PayByLink)
      return c.json(await payInvoice(c.var.ctx, { secret: token }, { way, language: languageOf(c) }))
    })
    .get('/payments/:id', async (c) => c.json(await readInvoicePayment(c.var.ctx, c.req.param('id'))))
}
