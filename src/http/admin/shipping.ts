import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo, textUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { askRates } from '../../shop/sale/shipping/ask-rates.ts'
import { buyLabel } from '../../shop/sale/shipping/buy-label.ts'
import { importTracking } from '../../shop/sale/shipping/import-tracking.ts'
import { listLabels } from '../../shop/sale/shipping/present-label.ts'
import { listShippingFacts, setShippingFacts } from '../../shop/sale/shipping/shipping-facts.ts'
import { voidLabel } from '../../shop/sale/shipping/void-label.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { MAX_INTEGER } from '../wire-values.ts'

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
  grams: z
    .int(inputError('whole_number'))
    .min(1)
    .max(70_000)
    .nullable()
    .optional()
    .meta({ description: 'What one weighs in its box, in grams; null for nothing said' }),
  customsName: wordsUpTo(50).min(1).nullable().optional().meta({ description: 'As customs reads it' }),
  hsCode: codeUpTo(14)
    .regex(/^\d{4}(\.?\d{2}){1,3}$/, inputError('wrong_form'))
    .nullable()
    .optional()
    .meta({ description: 'Of the Harmonized System, with or without points' }),
  originCountry: codeUpTo(2)
    .regex(/^[A-Za-z]{2}$/, inputError('wrong_form'))
    .transform((code) => code.toUpperCase())
    .nullable()
    .optional()
    .meta({ description: 'Where it was made, ISO 3166-1 alpha-2' }),
})

export const RateChoice = z.object({
  carrier: wordsUpTo(60).min(1).meta({ description: 'Of a rate, word for word' }),
  service: wordsUpTo(60).min(1).meta({ description: 'Of the same rate' }),
})

const ParcelNumber = z.coerce.number().int().min(1).max(MAX_INTEGER).catch(MAX_INTEGER)

/** What carriers need to know, and the numbers that come back from their programs. */
export function shippingRoutes() {
  return new Hono<ShopEnv>()
    .get('/shipping-facts', async (c) => c.json(await listShippingFacts(c.var.ctx)))
    .patch('/shipping-facts/:sku', async (c) =>
      c.json(await setShippingFacts(c.var.ctx, c.req.param('sku'), await readJson(c, ShippingFactsInput))),
    )
    .get('/orders/:id/labels', async (c) => c.json(await listLabels(c.var.ctx, c.req.param('id'))))
    .post('/orders/:id/parcels/:number/rates', async (c) =>
      c.json(
        await askRates(c.var.ctx, {
          id: c.req.param('id'),
          number: ParcelNumber.parse(c.req.param('number')),
        }),
      ),
    )
    .post('/orders/:id/parcels/:number/label', async (c) => {
      const which = { id: c.req.param('id'), number: ParcelNumber.parse(c.req.param('number')) }
      return c.json(await buyLabel(c.var.ctx, which, await readJson(c, RateChoice)), 201)
    })
    .post('/labels/:id/void', async (c) => c.json(await voidLabel(c.var.ctx, c.req.param('id')), 201))
    .post('/tracking-files', async (c) =>
      c.json(await importTracking(c.var.ctx, await readJson(c, TrackingFileInput))),
    )
}
