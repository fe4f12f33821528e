import { requirePriceList } from '../catalog/reading.ts'
import type { Ctx } from '../context.ts'
import { anyone } from '../kernel/actor.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { marketOf } from '../markets/markets.ts'
import { requireOpenMarket } from '../markets/require-open-market.ts'
import { type PlanPrice, planPrice } from '../pricing/plan-price.ts'
import { countActiveUnits } from '../subscriptions/queries.ts'
import type { Tax, TaxLocation } from '../tax/provider.ts'

/**
 * What a month of so many new plans costs the caller, whose active plans count towards the discount.
 * @throws ShopError `unavailable` when the country has no price yet
 */
export async function pricePlan(ctx: Ctx, country: MarketCode, adapters: number): Promise<PlanPrice> {
  anyone(ctx)
  const prices = requirePriceList(await ctx.catalog.current(), country, ctx.clock.now())
  return planPrice(prices, adapters, adapters + (await countActiveUnits(ctx.db, ctx.actor)))
}

/**
 * The same with the tax of a place.
 * @throws ShopError `invalid` where the operator does not sell, `unavailable`, also when tax cannot be asked
 */
export async function quotePlan(
  ctx: Ctx,
  quantity: number,
  location: TaxLocation,
): Promise<{ plan: PlanPrice; tax: Tax | null }> {
  anyone(ctx)
  await requireOpenMarket(ctx, location.country)
  const plan = await pricePlan(ctx, location.country, quantity)
  const { currency } = marketOf(location.country)
  const at = ctx.clock.now()
  return { plan, tax: await ctx.tax.taxOn({ location, currency, subtotal: plan.adjustedSubtotal, at }) }
}
