import { eq } from 'drizzle-orm'
import { variants } from '../../../db/tables/catalog.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { ShopError } from '../kernel/errors.ts'
import { requireStaff } from '../staff/duties.ts'

/**
 * Gives a product another title, in every language. Carts, pages and new orders show it within a second; an order
 * that was made keeps the title it was sold under.
 * @throws ShopError `not_found` for a SKU the shop does not sell
 */
export async function renameVariant(
  ctx: Ctx,
  sku: string,
  title: string,
): Promise<{ sku: string; title: string }> {
  requireStaff(ctx, 'prices')
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(variants).where(eq(variants.sku, sku)).for('update')
    if (!before) throw new ShopError('unknown_sku')
    await tx.update(variants).set({ title }).where(eq(variants.sku, sku))
    await recordAudit(tx, ctx.actor, {
      action: 'variant.renamed',
      subject: sku,
      detail: { from: before.title, to: title },
    })
  })
  ctx.catalog.refresh()
  return { sku, title }
}
