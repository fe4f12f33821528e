import { eq } from 'drizzle-orm'
import { inventory } from '../../../../db/tables/catalog.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

/**
 * Adds units to what may be sold, or takes some out, whatever buyers do meanwhile.
 * @throws ShopError `not_found` for a SKU without stock, `invalid` for taking out more than is there
 */
export async function changeStock(
  ctx: Ctx,
  sku: string,
  { delta, reason }: { delta: number; reason: string },
): Promise<{ sku: string; quantity: number }> {
  requireStaff(ctx, 'stock')
  const quantity = await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(inventory).where(eq(inventory.sku, sku)).for('update')
    if (!before) throw new ShopError('unknown_sku')
    const to = before.quantity + delta
    if (to < 0) throw new ShopError('stock_below_zero', { left: before.quantity }, { at: 'delta' })
    await tx.update(inventory).set({ quantity: to, updatedAt: ctx.clock.now() }).where(eq(inventory.sku, sku))
    await recordAudit(tx, ctx.actor, {
      action: 'stock.changed',
      subject: sku,
      detail: { from: before.quantity, to, delta, reason },
    })
    return to
  })
  ctx.catalog.refresh()
  return { sku, quantity }
}
