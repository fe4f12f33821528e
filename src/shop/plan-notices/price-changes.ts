import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { planNotices } from '../../../db/tables/plan-notices.ts'
import { planAccounts } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { loadPrices } from '../plans/load-life.ts'
import type { PlanPriceRow } from '../plans/month-price.ts'
import type { DueNotice, NoticeDay } from './send-notices.ts'

const AT_ONCE = 200

/**
 * Members who pay less than a dated row of prices will ask, and were not told of it yet. Only who was told pays more, and
 * from the first month that begins 30 days later.
 */
export async function duePrices(ctx: Ctx, { market, today }: NoticeDay): Promise<DueNotice[]> {
  const rows = await loadPrices(ctx.db, ctx, market)
  const due: DueNotice[] = []
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const isOver = rows.slice(index + 1).some(({ startsOn }) => startsOn <= today)
    if (!before || isOver || !isHigher(row, before)) continue
    for (const planAccountId of await listUntold(ctx, { market, row })) {
      due.push({
        kind: 'price-change',
        id: `${planAccountId}.${row.id}`,
        note: async (tx) => {
          const noted = await tx
            .insert(planNotices)
            .values({ planAccountId, priceListId: row.id, mailedOn: today })
            .onConflictDoNothing()
            .returning({ id: planNotices.planAccountId })
          return noted.length > 0
        },
      })
    }
  }
  return due
}

function isHigher(row: PlanPriceRow, before: PlanPriceRow): boolean {
  return (
    row.planPrice > before.planPrice ||
    row.planDiscountPrice > before.planDiscountPrice ||
    row.planDiscountThreshold > before.planDiscountThreshold
  )
}

async function listUntold(
  ctx: Ctx,
  { market, row }: { market: NoticeDay['market']; row: PlanPriceRow },
): Promise<string[]> {
  const told = ctx.db
    .select({ one: sql`1` })
    .from(planNotices)
    .where(and(eq(planNotices.planAccountId, planAccounts.id), eq(planNotices.priceListId, row.id)))
  const accounts = await ctx.db
    .select({ id: planAccounts.id })
    .from(planAccounts)
    .where(
      and(
        eq(planAccounts.market, market),
        inArray(planAccounts.status, ['active', 'past_due', 'suspended']),
        lt(planAccounts.agreedOn, row.startsOn),
        notExists(told),
      ),
    )
    .limit(AT_ONCE)
  return accounts.map(({ id }) => id)
}
