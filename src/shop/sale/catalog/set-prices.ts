import { and, desc, eq, lte } from 'drizzle-orm'
import { priceLists } from '../../../../db/tables/catalog.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import type { PriceList } from '../pricing/price-list.ts'

const DAY_MS = 86_400_000

export interface NewPrices {
  country: MarketCode
  devicePrice: Cents
  planPrice: Cents
  planDiscountPrice: Cents
  planDiscountThreshold: number
  from: Date
}

/**
 * Adds a dated price list. Earlier lists stay: orders and quotes refer to them, and a list that starts
 * later changes nothing today.
 * @throws ShopError `invalid` when the discounted plan would cost more than the plain one, for a day that is over, and for
 *   a moment at which other prices of the country begin
 */
export async function setPrices(ctx: Ctx, { from, ...prices }: NewPrices): Promise<PriceList> {
  requireStaff(ctx, 'prices')
  if (prices.planDiscountPrice > prices.planPrice) {
    throw new ShopError('discount_above_price', { at: 'planDiscountPrice' })
  }
  // A day's grace: "from today" is a midnight that is over, and clocks differ.
  if (from.getTime() < ctx.clock.now().getTime() - DAY_MS) {
    throw new ShopError('prices_in_the_past', { at: 'from' })
  }
  const list: PriceList = {
    ...prices,
    id: newId('pl'),
    currency: marketOf(prices.country).currency,
    startsAt: from,
  }
  await ctx.db.transaction(async (tx) => {
    const ofCountry = eq(priceLists.country, list.country)
    // One change at a time: of two for the same moment the later one sees the earlier.
    await tx.select({ id: priceLists.id }).from(priceLists).where(ofCountry).for('update')
    const [before] = await tx
      .select()
      .from(priceLists)
      .where(and(ofCountry, lte(priceLists.startsAt, from)))
      .orderBy(desc(priceLists.startsAt), desc(priceLists.createdAt))
      .limit(1)
    if (before?.startsAt.getTime() === from.getTime()) {
      throw new ShopError('prices_of_that_moment', { at: 'from' })
    }
    await tx.insert(priceLists).values({ ...list, createdAt: ctx.clock.now() })
    await recordAudit(tx, ctx.actor, {
      action: 'prices.set',
      subject: list.id,
      detail: { before: before ? told(before) : null, after: told(list) },
    })
  })
  ctx.catalog.refresh()
  return list
}

function told({ country, devicePrice, planPrice, planDiscountPrice, ...list }: PriceList) {
  const { planDiscountThreshold, startsAt } = list
  const prices = { devicePrice, planPrice, planDiscountPrice, planDiscountThreshold }
  return { country, ...prices, from: startsAt.toISOString() }
}
