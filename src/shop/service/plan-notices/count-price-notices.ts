import { count } from 'drizzle-orm'
import { z } from 'zod'
import { planNotices } from '../../../../db/tables/plan-notices.ts'
import { isoOfDay } from '../../kernel/day.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { answer, Count, Day } from '../../kernel/wire.ts'
import { loadPrices } from '../../plan/plans/load-life.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { NewPrices } from '../../sale/catalog/set-prices.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { findPriceNews, openRows } from './price-news.ts'

export interface PriceNotices {
  /** Members who were mailed that these prices come. */
  sent: number
  /** Members who are still to be mailed. */
  due: number
}

/** The mails about each list of prices, by its id; a list that changes nothing any more, and told nobody, is missing. */
export async function countPriceNotices(ctx: Ctx): Promise<ReadonlyMap<string, PriceNotices>> {
  requireStaff(ctx, 'read')
  const counted = await ctx.db
    .select({ id: planNotices.priceListId, sent: count() })
    .from(planNotices)
    .groupBy(planNotices.priceListId)
  const notices = new Map(counted.map(({ id, sent }) => [id, { sent, due: 0 }]))
  for (const market of MARKET_CODES) {
    const today = marketDay(ctx, market)
    for (const { id } of openRows(await loadPrices(ctx.db, ctx, market), today))
      notices.set(id, notices.get(id) ?? { sent: 0, due: 0 })
    for await (const { rowIds } of findPriceNews(ctx, { market, today })) {
      for (const notice of rowIds.map((id) => notices.get(id))) if (notice) notice.due += 1
    }
  }
  return notices
}

export const PricesPreview = answer(
  'PricesPreview',
  'Who would be mailed about prices',
  z.object({
    startsOn: Day.describe('The first day of the prices where they hold'),
    members: Count.describe('Members whose plan would cost more and who would be mailed ahead of it'),
    lowered: Count.describe('Members whose plan would cost less and who would be mailed that it does'),
  }),
)

/** Whom prices would be announced to if they were set as given. Changes nothing. */
export async function previewPrices(
  ctx: Ctx,
  { country: market, from, ...prices }: NewPrices,
): Promise<z.input<typeof PricesPreview>> {
  requireStaff(ctx, 'prices')
  const startsOn = marketDay(ctx, market, from)
  const planned = { id: 'planned', startsOn, ...prices }
  const told = { members: 0, lowered: 0 }
  for await (const { rowIds, steps } of findPriceNews(ctx, {
    market,
    today: marketDay(ctx, market),
    planned,
  })) {
    if (!rowIds.includes(planned.id)) continue
    told[steps.some(({ before, after }) => after > before) ? 'members' : 'lowered'] += 1
  }
  return { startsOn: isoOfDay(startsOn), ...told }
}
