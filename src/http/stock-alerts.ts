import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo } from '../shop/kernel/bounded-text.ts'
import { Email } from '../shop/kernel/email-field.ts'
import { answer, Email as EmailAnswer } from '../shop/kernel/wire.ts'
import { askForStockAlert, stopStockAlert } from '../shop/sale/catalog/stock-alerts.ts'
import { readJson } from './input.ts'
import { languageOf } from './language.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

export const AlertWish = z.object({
  sku: codeUpTo(60).min(1).meta({ description: 'A sold-out variant' }),
  email: Email,
})

export const AlertStop = z.object({ token: codeUpTo(800).min(1) })

export const StockAlert = answer(
  'StockAlert',
  'An email that waits for a variant',
  z.object({
    sku: z.string().describe('The variant'),
    email: EmailAnswer.describe('Gets one mail and is then forgotten'),
    token: z.string().describe('Takes the email off the list again'),
  }),
)

/** One mail when the adapter is on sale again, and nothing else. */
export function stockAlerts(limit: RateLimiter) {
  return new Hono<ShopEnv>()
    .use(limit({ name: 'stock-alerts', points: 20, duration: 60 }))
    .post('/', async (c) => {
      const { sku, email } = await readJson(c, AlertWish)
      const token = await askForStockAlert(c.var.ctx, { sku, email, language: languageOf(c) })
      return c.json({ sku, email, token } satisfies z.input<typeof StockAlert>, 201)
    })
    .post('/stop', async (c) => {
      await stopStockAlert(c.var.ctx, (await readJson(c, AlertStop)).token)
      return c.body(null, 204)
    })
}
