import type { Variant } from '../catalog/catalog.ts'
import { requireDevice, requirePriceList } from '../catalog/reading.ts'
import type { Ctx } from '../context.ts'
import { deviceDiscountsFor, type EnterpriseCode, findUsableCodes } from '../enterprise/find-codes.ts'
import { ShopError } from '../kernel/errors.ts'
import type { Cents } from '../kernel/money.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { type OrderPricing, priceGoods, withTax } from '../pricing/order-pricing.ts'
import { type PlanPrice, planPrice } from '../pricing/plan-price.ts'
import type { PriceList } from '../pricing/price-list.ts'
import { countActiveUnits } from '../subscriptions/queries.ts'
import type { TaxLocation } from '../tax/provider.ts'

export interface PriceRequest {
  deviceSku: string
  quantity: number
  enterpriseIds: string[]
  email?: string | undefined
  /** The country the buyer named; must be the one the SKU is sold in. */
  country?: MarketCode | undefined
  location?: Omit<TaxLocation, 'country'> | undefined
  /** A quote's own unit price, in cents. */
  unitPrice?: Cents | undefined
}

export interface PricedOrder {
  variant: Variant
  prices: PriceList
  pricing: OrderPricing
  plan: PlanPrice
  /** The codes that could be used; those asked for and missing here are not valid. */
  codes: EnterpriseCode[]
}

/**
 * The price of an order right now, from the shop's own rows alone.
 * @throws ShopError `invalid` for an unknown SKU or one of another country, `unavailable` when tax cannot be asked
 */
export async function priceOrder(ctx: Ctx, request: PriceRequest): Promise<PricedOrder> {
  const at = ctx.clock.now()
  const catalog = await ctx.catalog.current()
  const variant = requireDevice(catalog, request.deviceSku)
  if (request.country && request.country !== variant.country) throw wrongCountry()

  const prices = requirePriceList(catalog, variant.country, at)
  const codes = await findUsableCodes(ctx.db, request.enterpriseIds, { email: request.email, at })
  const goods = priceGoods({
    sku: variant.sku,
    title: variant.title,
    unitPrice: request.unitPrice ?? prices.devicePrice,
    currency: prices.currency,
    quantity: request.quantity,
    discounts: deviceDiscountsFor(codes, request.quantity),
  })
  const tax = await ctx.tax.taxOn({
    location: { ...request.location, country: variant.country },
    currency: prices.currency,
    subtotal: goods.adjustedSubtotal,
    at,
  })
  const units = request.quantity + (await countActiveUnits(ctx.db, ctx.actor))
  const plan = planPrice(prices, request.quantity, units)
  return { variant, prices, pricing: withTax(goods, tax), plan, codes }
}

function wrongCountry() {
  return new ShopError('wrong_country', { at: 'order.shippingAddress.country' })
}
