import { z } from 'zod'
import { languages } from '../../words/say.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../staff/duties.ts'
import { answer, Country, nextPage } from '../wire.ts'
import { titleIn, VARIANT_KINDS } from './catalog.ts'

export const VariantList = answer(
  'VariantList',
  'Products and what they are called',
  z.object({
    variants: z
      .array(
        z.object({
          sku: z.string().describe('The variant'),
          kind: z.enum(VARIANT_KINDS).describe('An adapter, something that goes with it, or a plan'),
          country: Country,
          titles: z
            .record(z.string(), z.string())
            .describe('What a reader of each language of the shop sees'),
        }),
      )
      .describe('By SKU'),
    next: nextPage(z.string()),
  }),
)

/** Every product, plans too, with its title in each language. */
export async function listVariants(ctx: Ctx): Promise<z.input<typeof VariantList>> {
  requireStaff(ctx, 'read')
  const { variants } = await ctx.catalog.current()
  return {
    variants: variants.map((variant) => ({
      sku: variant.sku,
      kind: variant.kind,
      country: variant.country,
      titles: Object.fromEntries(languages.map((language) => [language, titleIn(variant, language)])),
    })),
    next: null,
  }
}
