import { eq } from 'drizzle-orm'
import { inventory } from '../../../../db/tables/catalog.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { requireAsSeen, type Seen } from '../../kernel/seen.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

/** At this number of units or fewer, the variant appears in the list of open tasks. @throws ShopError `not_found` */
export async function setLowStock(
  ctx: Ctx,
  sku: string,
  { lowAt, leadDays: given, seen }: { lowAt: number; leadDays?: number | undefined; seen?: Seen | undefined },
): Promise<{ sku: string; lowAt: number; leadDays: number }> {
  requireStaff(ctx, 'stock')
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(inventory).where(eq(inventory.sku, sku)).for('update')
    if (!before) throw new ShopError('unknown_sku')
    await requireAsSeen(tx, { seen, now: before, subject: sku, acts: ['stock.threshold_set'] })
    const leadDays = given ?? before.leadDays
    await tx.update(inventory).set({ lowAt, leadDays }).where(eq(inventory.sku, sku))
    await recordAudit(tx, ctx.actor, {
      action: 'stock.threshold_set',
      subject: sku,
      detail: {
        before: before.lowAt,
        after: lowAt,
        ...(leadDays !== before.leadDays && { leadDaysBefore: before.leadDays, leadDays }),
      },
    })
    return { sku, lowAt, leadDays }
  })
}
