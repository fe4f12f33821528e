import { eq } from 'drizzle-orm'
import { priceLists } from '../../../../db/tables/catalog.ts'
import { planNotices } from '../../../../db/tables/plan-notices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

/**
 * Takes back prices that have not begun.
 * @throws ShopError `not_found`; `conflict` for prices that are or were in force, and for those members were told of
 */
export async function withdrawPrices(ctx: Ctx, id: string): Promise<void> {
  requireStaff(ctx, 'prices')
  await ctx.db.transaction(async (tx) => {
    const [list] = await tx.select().from(priceLists).where(eq(priceLists.id, id)).for('update')
    if (!list) throw new ShopError('unknown_prices')
    const told = await tx.select().from(planNotices).where(eq(planNotices.priceListId, id)).limit(1)
    if (list.startsAt <= ctx.clock.now() || told.length > 0) throw new ShopError('prices_begun')
    await tx.delete(priceLists).where(eq(priceLists.id, id))
    const { country, devicePrice, planPrice, planDiscountPrice, planDiscountThreshold, startsAt } = list
    const prices = { country, devicePrice, planPrice, planDiscountPrice, planDiscountThreshold }
    await recordAudit(tx, ctx.actor, {
      action: 'prices.withdrawn',
      subject: id,
      detail: { before: { ...prices, from: startsAt.toISOString() }, after: null },
    })
  })
  ctx.catalog.refresh()
}
