import { count } from 'drizzle-orm'
import { z } from 'zod'
import { planNotices } from '../../../db/tables/plan-notices.ts'
import type { NewPrices } from '../catalog/set-prices.ts'
import type { Ctx } from '../context.ts'
import { isoOfDay } from '../kernel/day.ts'
import { MARKET_CODES } from '../markets/market-code.ts'
import { loadPrices } from '../plans/load-life.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { requireStaff } from '../staff/duties.ts'
import { answer, Count, Day } from '../wire.ts'
import { countUntold, isHigher, toTell } from './price-changes.ts'

export interface PriceNotices {
  /** Members who were mailed that these prices come. */
  sent: number
  /** Members who are still to be mailed. */
  due: number
}

/** The mails about each list of prices, by its id; a list that asks nobody for more is missing. */
export async function countPriceNotices(ctx: Ctx): Promise<ReadonlyMap<string, PriceNotices>> {
  requireStaff(ctx, 'read')
  const counted = await ctx.db
    .select({ id: planNotices.priceListId, sent: count() })
    .from(planNotices)
    .groupBy(planNotices.priceListId)
  const notices = new Map(counted.map(({ id, sent }) => [id, { sent, due: 0 }]))
  for (const market of MARKET_CODES) {
    for (const row of toTell(await loadPrices(ctx.db, ctx, market), marketDay(ctx, market))) {
      const due = await countUntold(ctx, { market, row })
      notices.set(row.id, { sent: notices.get(row.id)?.sent ?? 0, due })
    }
  }
  return notices
}

export const PricesPreview = answer(
  'PricesPreview',
  'Who would be mailed about prices',
  z.object({
    startsOn: Day.describe('The first day of the prices where they hold'),
    members: Count.describe('Members who pay less today and would be mailed that the price changes'),
  }),
)

/** Whom prices would be announced to if they were set as given. Changes nothing. */
export async function previewPrices(
  ctx: Ctx,
  { country: market, from, ...prices }: NewPrices,
): Promise<z.input<typeof PricesPreview>> {
  requireStaff(ctx, 'prices')
  const startsOn = marketDay(ctx, market, from)
  const before = (await loadPrices(ctx.db, ctx, market)).findLast((row) => row.startsOn <= startsOn)
  const members =
    before && isHigher(prices, before) ? await countUntold(ctx, { market, row: { id: '', startsOn } }) : 0
  return { startsOn: isoOfDay(startsOn), members }
}
