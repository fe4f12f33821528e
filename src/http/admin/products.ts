import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isPrintable } from '../../shop/facts/addresses/schema.ts'
import { textUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { seenOf } from '../../shop/kernel/seen.ts'
import { changeVariant } from '../../shop/sale/catalog/change-variant.ts'
import { getVariant, listVariants, type VariantAnswer } from '../../shop/sale/catalog/list-variants.ts'
import { setPicture, takeBackPicture } from '../../shop/sale/catalog/set-picture.ts'
import { FIRST_LANGUAGE } from '../../words/language-files.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'

/** Bodies with a picture in them: 500 kB are 667 kB in Base64. Of more, as much is read as says that it is too large. */
export const PICTURE_PATH = /^\/api\/admin\/variants\/[^/]+\/picture$/
export const MAX_PICTURE_BODY = 1024 * 1024

const ofAtMost = (most: number) => wordsUpTo(most).refine(isPrintable, inputError('unprintable'))

export const VariantChange = z
  .object({
    language: textUpTo(10).optional().meta({ description: 'As in `fr-CA`; every language without it' }),
    title: ofAtMost(120).min(1).optional().meta({ description: 'As the buyer reads it' }),
    description: ofAtMost(300)
      .optional()
      .meta({ description: 'What it is, in a sentence or two; empty for the text that comes with the shop' }),
    altText: ofAtMost(200)
      .optional()
      .meta({ description: 'What its picture shows; empty for the text that comes with the shop' }),
    seen: seenOf(['title', 'description', 'altText']),
  })
  .refine(
    ({ title, description, altText }) => [title, description, altText].some((text) => text !== undefined),
    { error: inputError('required'), path: ['title'] },
  )

export const Picture = z.object({
  content: textUpTo(8_000_000).check(z.base64()).meta({ description: 'The file, in Base64' }),
})

/** Products and plans: what they are called and how they are shown. */
export function productsRoutes() {
  return new Hono<ShopEnv>()
    .get('/variants', async (c) => c.json(await listVariants(c.var.ctx)))
    .patch('/variants/:sku', async (c) => {
      const change = await readJson(c, VariantChange)
      await changeVariant(c.var.ctx, c.req.param('sku'), change)
      return sendVariant(c, change.language)
    })
    .put('/variants/:sku/picture', async (c) => {
      const { content } = await readJson(c, Picture)
      await setPicture(c.var.ctx, c.req.param('sku'), Buffer.from(content, 'base64'))
      return sendVariant(c)
    })
    .delete('/variants/:sku/picture', async (c) => {
      await takeBackPicture(c.var.ctx, c.req.param('sku'))
      return sendVariant(c)
    })
}

async function sendVariant(c: Context<ShopEnv, '/variants/:sku'>, language = FIRST_LANGUAGE) {
  const variant = await getVariant(c.var.ctx, c.req.param('sku'), language)
  return c.json(variant satisfies z.input<typeof VariantAnswer>)
}
