import { eq } from 'drizzle-orm'
import { inventory } from '../../../../db/tables/catalog.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

/**
 * Sets how many units of a SKU may still be sold; units held or sold are not among them.
 * @throws ShopError `not_found` for a SKU that has no stock of its own
 * @see docs/decisions/0008-inventory-counts-what-may-be-sold.md
 */
export async function setStock(
  ctx: Ctx,
  sku: string,
  quantity: number,
): Promise<{ sku: string; quantity: number }> {
  requireStaff(ctx, 'stock')
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(inventory).where(eq(inventory.sku, sku)).for('update')
    if (!before) throw new ShopError('unknown_sku')
    await tx.update(inventory).set({ quantity, updatedAt: ctx.clock.now() }).where(eq(inventory.sku, sku))
    await recordAudit(tx, ctx.actor, {
      action: 'stock.set',
      subject: sku,
      detail: { from: before.quantity, to: quantity },
    })
  })
  ctx.catalog.refresh()
  return { sku, quantity }
}
