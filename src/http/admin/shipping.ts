import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo, textUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { importTracking } from '../../shop/sale/shipping/import-tracking.ts'
import { listShippingFacts, setShippingFacts } from '../../shop/sale/shipping/shipping-facts.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'

export const TRACKING_PATH = '/api/admin/tracking-files'
/** Room for two thousand lines of a program that writes sixty columns. */
export const MAX_TRACKING_BODY = 1024 * 1024

export const TrackingFileInput = z.object({
  file: textUpTo(800_000)
    .min(1)
    .meta({ description: 'The file as text: commas, semicolons or tabs, headings in its first line' }),
  confirm: z
    .int()
    .min(1)
    .max(2_000)
    .optional()
    .meta({ description: 'How many lines are good, as the answer without it says; ships them' }),
})

export const ShippingFactsInput = z.object({
  grams: z.int(inputError('whole_number')).min(1).max(70_000).nullable().optional(),
  customsName: wordsUpTo(50).min(1).nullable().optional(),
  hsCode: codeUpTo(14)
    .regex(/^\d{4}(\.?\d{2}){1,3}$/, inputError('wrong_form'))
    .nullable()
    .optional(),
  originCountry: codeUpTo(2)
    .regex(/^[A-Za-z]{2}$/, inputError('wrong_form'))
    .transform((code) => code.toUpperCase())
    .nullable()
    .optional(),
})

/** What carriers need to know, and the numbers that come back from their programs. */
export function shippingRoutes() {
  return new Hono<ShopEnv>()
    .get('/shipping-facts', async (c) => c.json(await listShippingFacts(c.var.ctx)))
    .patch('/shipping-facts/:sku', async (c) =>
      c.json(await setShippingFacts(c.var.ctx, c.req.param('sku'), await readJson(c, ShippingFactsInput))),
    )
    .post('/tracking-files', async (c) =>
      c.json(await importTracking(c.var.ctx, await readJson(c, TrackingFileInput))),
    )
}
