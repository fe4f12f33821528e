import { and, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { inventory } from '../../../../db/tables/catalog.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'

/**
 * Mails the operator of each variant that came down to its threshold, once: again only after there was more of it.
 * @returns how many variants were told of
 */
export function tellLowStock(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    await tx
      .update(inventory)
      .set({ lowToldAt: null })
      .where(and(isNotNull(inventory.lowToldAt), gt(inventory.quantity, inventory.lowAt)))
    const low = await tx
      .update(inventory)
      .set({ lowToldAt: now })
      .where(and(isNull(inventory.lowToldAt), lte(inventory.quantity, inventory.lowAt)))
      .returning()
    for (const { sku, quantity, lowAt } of low) {
      const detail = { left: quantity, lowAt }
      await recordAudit(tx, ctx.actor, { action: 'stock.low', subject: sku, detail })
      await raiseNotice(tx, ctx, {
        kind: 'low_stock',
        key: `${sku}:${now.toISOString()}`,
        subject: sku,
        detail,
      })
    }
    return low.length
  })
}
