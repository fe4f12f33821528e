import { and, count, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { planNotices, planReminders } from '../../../db/tables/plan-notices.ts'
import { planAccounts } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import { plusDays } from '../kernel/day.ts'
import { loadPrices } from '../plans/load-life.ts'
import { NOTICE_DAYS, type PlanPriceRow, raisedFrom } from '../plans/month-price.ts'
import { remindOnce } from '../plans/remind-once.ts'
import type { DueNotice, NoticeDay } from './send-notices.ts'

const AT_ONCE = 200

/** Days before a higher price on which its payers are reminded of it. */
const REMIND_DAYS = 14

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

/**
 * Members whose price goes up within two weeks, and who were told of it more than a month before that day.
 * @see Cal. Bus. & Prof. Code 17602: notice of a change of fee, 7 to 30 days before it takes effect
 */
export async function duePriceReminders(ctx: Ctx, { market, today }: NoticeDay): Promise<DueNotice[]> {
  const due: DueNotice[] = []
  for (const row of toTell(await loadPrices(ctx.db, ctx, market), today)) {
    if (row.startsOn > plusDays(today, REMIND_DAYS)) continue
    for (const { planAccountId, mailedOn, anchor } of await listTold(ctx, { market, row })) {
      const from = raisedFrom(row, { noticedOn: mailedOn, anchor: anchor ?? today })
      const isSoon = today < from && from <= plusDays(today, REMIND_DAYS)
      if (!isSoon || from <= plusDays(mailedOn, NOTICE_DAYS)) continue
      const subject = `${planAccountId}.${row.id}`
      due.push({
        kind: 'price-change',
        id: `${subject}.again`,
        note: (tx) => remindOnce(tx, ctx, { kind: 'price-soon', subject, forDay: from }),
      })
    }
  }
  return due.slice(0, AT_ONCE)
}

/** Who was told of a row, still pays under an older one, and was not reminded yet. */
function listTold(ctx: Ctx, { market, row }: RowOfMarket) {
  const reminded = ctx.db
    .select({ one: sql`1` })
    .from(planReminders)
    .where(
      and(
        eq(planReminders.kind, 'price-soon'),
        eq(planReminders.subject, sql`${planAccounts.id} || '.' || ${row.id}::text`),
      ),
    )
  return ctx.db
    .select({
      planAccountId: planNotices.planAccountId,
      mailedOn: planNotices.mailedOn,
      anchor: planAccounts.anchorOn,
    })
    .from(planNotices)
    .innerJoin(planAccounts, eq(planAccounts.id, planNotices.planAccountId))
    .where(and(eq(planNotices.priceListId, row.id), paysLess({ market, row }), notExists(reminded)))
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

/** Agreed to the plan before the row began. */
function paysLess({ market, row }: RowOfMarket): SQL | undefined {
  return and(
    eq(planAccounts.market, market),
    inArray(planAccounts.status, ['active', 'past_due', 'suspended']),
    lt(planAccounts.agreedOn, row.startsOn),
  )
}

function untold(ctx: Ctx, { market, row }: RowOfMarket): SQL | undefined {
  const told = ctx.db
    .select({ one: sql`1` })
    .from(planNotices)
    .where(and(eq(planNotices.planAccountId, planAccounts.id), eq(planNotices.priceListId, row.id)))
  return and(paysLess({ market, row }), notExists(told))
}
