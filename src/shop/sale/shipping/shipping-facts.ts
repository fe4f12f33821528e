import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { variants } from '../../../../db/tables/catalog.ts'
import { shippingFacts } from '../../../../db/tables/shipping.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, nextPage } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

export const ShippingFactsAnswer = answer(
  'ShippingFacts',
  'What carriers and customs ask of one unit of a product',
  z.object({
    sku: z.string().describe('Which product'),
    title: z.string().describe('Its name'),
    grams: z.int().nullable().describe('What one weighs in its box, in grams; null where nobody said'),
    customsName: z.string().nullable().describe('As customs reads it'),
    hsCode: z.string().nullable().describe('Of the Harmonized System'),
    originCountry: z.string().nullable().describe('Where it was made, ISO 3166-1 alpha-2 in capitals'),
  }),
)

export const ShippingFactsList = answer(
  'ShippingFactsList',
  'What carriers and customs ask of each product',
  z.object({
    products: z.array(ShippingFactsAnswer).describe('By SKU; no plans'),
    next: nextPage(z.string()),
  }),
)

export type ShippingFacts = Omit<z.input<typeof ShippingFactsAnswer>, 'sku' | 'title'>

const NOTHING: ShippingFacts = { grams: null, customsName: null, hsCode: null, originCountry: null }

/** By SKU. */
export async function readShippingFacts(db: Db): Promise<Map<string, ShippingFacts>> {
  const rows = await db.select().from(shippingFacts)
  return new Map(rows.map(({ sku, updatedAt: _, ...facts }) => [sku, facts]))
}

export async function listShippingFacts(ctx: Ctx): Promise<z.input<typeof ShippingFactsList>> {
  requireStaff(ctx, 'read')
  const facts = await readShippingFacts(ctx.db)
  const rows = await ctx.db.select().from(variants).orderBy(variants.sku)
  const products = rows
    .filter(({ kind }) => kind !== 'plan')
    .map(({ sku, title }) => ({ sku, title, ...(facts.get(sku) ?? NOTHING) }))
  return { products, next: null }
}

/** Sets the weight and customs details of one unit; fields that are left out do not change. @throws ShopError `unknown_sku` */
export async function setShippingFacts(
  ctx: Ctx,
  sku: string,
  change: Partial<ShippingFacts>,
): Promise<z.input<typeof ShippingFactsAnswer>> {
  requireStaff(ctx, 'stock')
  return ctx.db.transaction(async (tx) => {
    const [variant] = await tx.select().from(variants).where(eq(variants.sku, sku)).for('update')
    if (!variant || variant.kind === 'plan') throw new ShopError('unknown_sku')
    const before = (await readShippingFacts(tx)).get(sku) ?? NOTHING
    const after = { ...before, ...change }
    const row = { sku, ...after, updatedAt: ctx.clock.now() }
    await tx.insert(shippingFacts).values(row).onConflictDoUpdate({ target: shippingFacts.sku, set: row })
    const detail = { before, after }
    await recordAudit(tx, ctx.actor, { action: 'variant.shipping_set', subject: sku, detail })
    return { sku, title: variant.title, ...after }
  })
}
