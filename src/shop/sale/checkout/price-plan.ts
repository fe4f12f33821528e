import { marketOf } from '../../facts/markets/markets.ts'
import { requireOpenMarket } from '../../facts/markets/require-open-market.ts'
import { taxFor } from '../../facts/tax/exemption.ts'
import type { Tax, TaxLocation } from '../../facts/tax/provider.ts'
import { anyone, memberOf } from '../../kernel/actor.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { findDefaultCards } from '../../plan/kept-cards/kept-cards.ts'
import { activePlansOf } from '../../plan/plans/active-plans.ts'
import { bestTerms } from '../../plan/plans/code-terms.ts'
import type { Ctx } from '../../system/context.ts'
import { requirePriceList } from '../catalog/reading.ts'
import type { EnterpriseCode } from '../enterprise/find-codes.ts'
import { type PlanPrice, planPrice, withCodeTerms } from '../pricing/plan-price.ts'

interface Plans {
  country: MarketCode
  adapters: number
  /** The codes they are bought with. */
  codes?: readonly EnterpriseCode[]
}

/**
 * What a month of so many new plans costs the caller, whose active plans count towards the discount, with what codes take off.
 * @throws ShopError `unavailable` when the country has no price yet
 */
export async function pricePlan(ctx: Ctx, { country, adapters, codes = [] }: Plans): Promise<PlanPrice> {
  anyone(ctx)
  const prices = requirePriceList(await ctx.catalog.current(), country, ctx.clock.now())
  const active = await activePlansOf(ctx)
  const price = planPrice(prices, adapters, adapters + active.length)
  const priced = withCodeTerms(price, adapters, bestTerms(codes.map(({ planTerms }) => planTerms)))
  if (priced.codeTerms || !active.some((plan) => plan.country === country)) return priced
  return { ...priced, joins: await keptCardOf(ctx) }
}

async function keptCardOf(ctx: Ctx): Promise<PlanPrice['joins']> {
  const userId = memberOf(ctx)
  const card = userId ? (await findDefaultCards(ctx, [userId])).get(userId) : undefined
  return card ? { brand: card.brand, last4: card.last4 } : null
}

/**
 * The same with the tax of a place.
 * @throws ShopError `invalid` where the operator does not sell, `unavailable`, also when tax cannot be asked
 */
export async function quotePlan(
  ctx: Ctx,
  { adapters, codes }: Omit<Plans, 'country'>,
  location: TaxLocation,
): Promise<{ plan: PlanPrice; tax: Tax | null }> {
  anyone(ctx)
  await requireOpenMarket(ctx, location.country)
  const { country } = location
  const plan = await pricePlan(ctx, { country, adapters, ...(codes && { codes }) })
  const { currency } = marketOf(country)
  const at = ctx.clock.now()
  const request = { kind: 'service' as const, location, currency, subtotal: plan.adjustedSubtotal, at }
  return { plan, tax: await taxFor(ctx, memberOf(ctx), request) }
}
