import { z } from 'zod'
import { languages } from '../../../words/say.ts'
import { textUpTo } from '../../kernel/bounded-text.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, Count, Country, nextPage } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { titleIn, VARIANT_KINDS, type Variant } from './catalog.ts'
import { PICTURE_TYPES } from './picture-type.ts'

/** Texts by the language they are in. */
const Texts = z.record(textUpTo(100), textUpTo(2_000))

const item = {
  sku: z.string().describe('The variant'),
  kind: z.enum(VARIANT_KINDS).describe('An adapter, something that goes with it, or a plan'),
  country: Country,
  titles: Texts.describe('What a reader of each language of the shop sees'),
  descriptions: Texts.describe(
    'Your own description by language; where there is none, the text that comes with the shop',
  ),
  altTexts: Texts.describe(
    'What you say its picture shows, by language; where there is none, the text that comes with the shop',
  ),
  image: z
    .object({
      url: z.string().describe('A path of this shop'),
      width: z.number().describe('In pixels'),
      height: z.number().describe('In pixels'),
    })
    .describe('The picture in carts'),
  picture: z
    .object({
      sha256: z.string().describe('Of its content, in hexadecimal'),
      type: z.enum(PICTURE_TYPES).describe('What it is by its bytes'),
      size: Count.describe('In bytes'),
    })
    .nullable()
    .describe('Your own picture; null for the one that comes with the shop'),
}

export const VariantList = answer(
  'VariantList',
  'Products, what they are called and how they are shown',
  z.object({
    variants: z.array(z.object(item)).describe('By SKU'),
    next: nextPage(z.string()),
  }),
)

export const VariantAnswer = answer(
  'Variant',
  'A product the shop sells',
  z.object({ title: z.string().describe('Its title in the language of the call'), ...item }),
)

/** Every product, plans too, with its texts in each language and its picture. */
export async function listVariants(ctx: Ctx): Promise<z.input<typeof VariantList>> {
  requireStaff(ctx, 'read')
  const { variants } = await ctx.catalog.current()
  return { variants: variants.map(presentItem), next: null }
}

/**
 * One of them as staff read it after a change.
 * @param language what its `title` is in
 * @throws ShopError `unknown_sku`
 */
export async function getVariant(
  ctx: Ctx,
  sku: string,
  language: string,
): Promise<z.input<typeof VariantAnswer>> {
  requireStaff(ctx, 'read')
  const { variants } = await ctx.catalog.current()
  const variant = variants.find((each) => each.sku === sku)
  if (!variant) throw new ShopError('unknown_sku')
  return { title: titleIn(variant, language), ...presentItem(variant) }
}

function presentItem(variant: Variant) {
  const { sku, kind, country, descriptions, altTexts, image, picture } = variant
  const titles = Object.fromEntries(languages.map((language) => [language, titleIn(variant, language)]))
  return {
    sku,
    kind,
    country,
    titles,
    descriptions: { ...descriptions },
    altTexts: { ...altTexts },
    image,
    picture,
  }
}
