import { changeOnSale } from '../../plan/stock/change-on-sale.ts'
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
  const change = { sku, delta, cause: 'by_hand' as const, detail: { reason } }
  const { to } = await ctx.db.transaction((tx) => changeOnSale(tx, ctx, change))
  ctx.catalog.refresh()
  return { sku, quantity: to }
}
