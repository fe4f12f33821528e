import { and, count, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
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
  const due: DueNotice[] = []
  for (const row of toTell(await loadPrices(ctx.db, ctx, market), today)) {
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

/** Rows in force or to come that ask more than the one before: their payers are told. */
export function toTell(rows: readonly PlanPriceRow[], today: NoticeDay['today']): PlanPriceRow[] {
  return rows.filter((row, index) => {
    const before = rows[index - 1]
    const isOver = rows.slice(index + 1).some(({ startsOn }) => startsOn <= today)
    return before !== undefined && !isOver && isHigher(row, before)
  })
}

type Asked = Pick<PlanPriceRow, 'planPrice' | 'planDiscountPrice' | 'planDiscountThreshold'>

export function isHigher(row: Asked, before: Asked): boolean {
  return (
    row.planPrice > before.planPrice ||
    row.planDiscountPrice > before.planDiscountPrice ||
    row.planDiscountThreshold > before.planDiscountThreshold
  )
}

interface RowOfMarket {
  market: NoticeDay['market']
  row: Pick<PlanPriceRow, 'id' | 'startsOn'>
}

async function listUntold(ctx: Ctx, of: RowOfMarket): Promise<string[]> {
  const accounts = await ctx.db
    .select({ id: planAccounts.id })
    .from(planAccounts)
    .where(untold(ctx, of))
    .limit(AT_ONCE)
  return accounts.map(({ id }) => id)
}

/** How many payers are still to be told of a row. */
export async function countUntold(ctx: Ctx, of: RowOfMarket): Promise<number> {
  const [counted] = await ctx.db.select({ payers: count() }).from(planAccounts).where(untold(ctx, of))
  return counted?.payers ?? 0
}

function untold(ctx: Ctx, { market, row }: RowOfMarket): SQL | undefined {
  const told = ctx.db
    .select({ one: sql`1` })
    .from(planNotices)
    .where(and(eq(planNotices.planAccountId, planAccounts.id), eq(planNotices.priceListId, row.id)))
  return and(
    eq(planAccounts.market, market),
    inArray(planAccounts.status, ['active', 'past_due', 'suspended']),
    lt(planAccounts.agreedOn, row.startsOn),
    notExists(told),
  )
}
