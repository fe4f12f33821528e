import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import { planNotices, planReminders } from '../../../../db/tables/plan-notices.ts'
import { planTerms } from '../../../../db/tables/plan-terms.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { type Day, plusDays } from '../../kernel/day.ts'
import { foretellPrice } from '../../plan/plans/foretell-price.ts'
import { loadLives, loadPrices } from '../../plan/plans/load-life.ts'
import { NOTICE_DAYS, type PlanPriceRow, raisedFrom } from '../../plan/plans/month-price.ts'
import { remindOnce } from '../../plan/plans/remind-once.ts'
import type { Ctx } from '../../system/context.ts'
import { findPriceNews, openRows } from './price-news.ts'
import type { DueNotice, NoticeDay } from './send-notices.ts'

const AT_ONCE = 200

/** Days before a higher price on which its payers are reminded of it. */
const REMIND_DAYS = 14

/** Members for whom a price changes, and who were not told of it yet. */
export async function duePrices(ctx: Ctx, { market, today }: NoticeDay): Promise<DueNotice[]> {
  const due: DueNotice[] = []
  for await (const { planAccountId, rowIds } of findPriceNews(ctx, { market, today })) {
    due.push({
      kind: 'price-change',
      id: `${planAccountId}.${rowIds.at(-1)}`,
      note: async (tx) => {
        const noted = await tx
          .insert(planNotices)
          .values(rowIds.map((priceListId) => ({ planAccountId, priceListId, mailedOn: today })))
          .onConflictDoNothing()
          .returning({ id: planNotices.planAccountId })
        return noted.length > 0
      },
    })
    if (due.length >= AT_ONCE) break
  }
  return due
}

/**
 * Members whose price goes up within two weeks, and who were told of it more than a month before that day.
 * @see Cal. Bus. & Prof. Code 17602: notice of a change of fee, 7 to 30 days before it takes effect
 */
export async function duePriceReminders(ctx: Ctx, { market, today }: NoticeDay): Promise<DueNotice[]> {
  const due: DueNotice[] = []
  const soon = plusDays(today, REMIND_DAYS)
  for (const row of openRows(await loadPrices(ctx.db, ctx, market), today)) {
    if (row.startsOn > soon) continue
    const told = await listTold(ctx, { market, today, row })
    const anchored = told.map(({ account }) => ({ account, anchor: account.anchorOn ?? today }))
    const lives = await loadLives(ctx.db, ctx, anchored)
    for (const [index, { account, mailedOn }] of told.entries()) {
      const steps = lives[index] ? foretellPrice(lives[index], { rowIds: [row.id], today }) : []
      const raise = steps.find(({ day, before, after }) => after > before && day > today)
      if (!raise || raise.day > soon || raise.day <= plusDays(mailedOn, NOTICE_DAYS)) continue
      const subject = `${account.id}.${row.id}`
      due.push({
        kind: 'price-change',
        id: `${subject}.again`,
        note: (tx) => remindOnce(tx, ctx, { kind: 'price-soon', subject, forDay: raise.day }),
      })
    }
  }
  return due.slice(0, AT_ONCE)
}

/** Who was told of a row, may pay more under it within two weeks, and was not reminded yet. */
async function listTold(ctx: Ctx, { market, today, row }: NoticeDay & { row: PlanPriceRow }) {
  const soon = plusDays(today, REMIND_DAYS)
  const reminded = ctx.db
    .select({ one: sql`1` })
    .from(planReminders)
    .where(
      and(
        eq(planReminders.kind, 'price-soon'),
        eq(planReminders.subject, sql`${planAccounts.id} || '.' || ${row.id}::text`),
      ),
    )
  const told = await ctx.db
    .select({ account: planAccounts, mailedOn: planNotices.mailedOn })
    .from(planNotices)
    .innerJoin(planAccounts, eq(planAccounts.id, planNotices.planAccountId))
    .where(
      and(
        eq(planNotices.priceListId, row.id),
        eq(planAccounts.market, market),
        inArray(planAccounts.status, ['active', 'past_due', 'suspended']),
        notExists(reminded),
      ),
    )
  const included = await endingSoon(ctx, { today, soon })
  return told.filter(({ account, mailedOn }) => {
    const from = raisedFrom(row, { noticedOn: mailedOn, anchor: account.anchorOn ?? today })
    return (today < from && from <= soon) || included.has(account.id)
  })
}

/** Plans with included months that end soon: the first month that is charged may be the first that costs more. */
async function endingSoon(ctx: Ctx, { today, soon }: { today: Day; soon: Day }): Promise<Set<string>> {
  const rows = await ctx.db
    .selectDistinct({ id: planTerms.planAccountId })
    .from(planTerms)
    .where(and(gt(planTerms.includedUntil, today), lte(planTerms.includedUntil, soon)))
  return new Set(rows.map(({ id }) => id))
}
