import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { MARKET_CODES, type MarketCode } from '../../kernel/market-code.ts'
import { toUnits } from '../../kernel/money.ts'
import { answer, Count, Country, Currency, nextPage, Units } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { goesOn } from './goes-on.ts'
import { loadPrices } from './load-life.ts'
import { marketDay } from './plan-settings.ts'

export const PlanTiers = answer(
  'PlanTiers',
  'What a month costs by the number of adapters, and who is where',
  z.object({
    tiers: z
      .array(
        z.object({
          country: Country,
          currency: Currency,
          from: Count.describe('From so many adapters on'),
          to: Count.nullable().describe('Up to so many; null for any more'),
          price: Units.describe('Each adapter a month by the prices in force, in currency units'),
          members: Count.describe('Members with so many adapters on their plan now'),
          adapters: Count.describe('Their adapters'),
        }),
      )
      .describe('Of all countries'),
    next: nextPage(z.string()),
  }),
)

type Tier = z.input<typeof PlanTiers>['tiers'][number]

/**
 * The two prices of each market by the number of adapters, with the members in each. A member may pay less than what is in force
 * until a notice has reached them.
 */
export async function countTiers(ctx: Ctx): Promise<z.input<typeof PlanTiers>> {
  requireStaff(ctx, 'read')
  const sizes = await countSizes(ctx)
  const tiers = await Promise.all(
    MARKET_CODES.map((market) => tiersOf(ctx, { market, sizes: sizes.filter((of) => of.market === market) })),
  )
  return { tiers: tiers.flat(), next: null }
}

interface Size {
  market: MarketCode
  /** Adapters on one plan. */
  adapters: number
  members: number
}

async function countSizes(ctx: Ctx): Promise<Size[]> {
  const billed = ctx.db
    .select({ id: planSpans.planAccountId, adapters: count().as('adapters') })
    .from(planSpans)
    .where(goesOn(ctx.clock.now()))
    .groupBy(planSpans.planAccountId)
    .as('billed')
  return ctx.db
    .select({ market: planAccounts.market, adapters: billed.adapters, members: count() })
    .from(billed)
    .innerJoin(planAccounts, eq(planAccounts.id, billed.id))
    .where(and(inArray(planAccounts.status, ['active', 'past_due', 'suspended'])))
    .groupBy(planAccounts.market, sql`${billed.adapters}`)
}

async function tiersOf(ctx: Ctx, { market, sizes }: { market: MarketCode; sizes: Size[] }): Promise<Tier[]> {
  const today = marketDay(ctx, market)
  const prices = (await loadPrices(ctx.db, ctx, market)).findLast(({ startsOn }) => startsOn <= today)
  if (!prices) return []
  const { planPrice, planDiscountPrice, planDiscountThreshold } = prices
  const { currency } = marketOf(market)
  const tier = (from: number, to: number | null, price: number): Tier => {
    const inside = sizes.filter(({ adapters }) => adapters >= from && adapters <= (to ?? adapters))
    return {
      country: market,
      currency,
      from,
      to,
      price: toUnits(price as typeof planPrice),
      members: inside.reduce((all, { members }) => all + members, 0),
      adapters: inside.reduce((all, { members, adapters }) => all + members * adapters, 0),
    }
  }
  const reduced = tier(planDiscountThreshold, null, planDiscountPrice)
  return planDiscountThreshold > 1 ? [tier(1, planDiscountThreshold - 1, planPrice), reduced] : [reduced]
}
