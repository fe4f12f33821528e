import { FIRST_LANGUAGE } from '../../../words/language-files.ts'
import { requireOpenMarket } from '../../facts/markets/require-open-market.ts'
import { taxOnOrder } from '../../facts/tax/carried-certificate.ts'
import type { TaxLocation } from '../../facts/tax/provider.ts'
import { anyone, memberOf } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { titleIn } from '../catalog/catalog.ts'
import { type PricedVariant, requireGoods, requirePriceList } from '../catalog/reading.ts'
import { deviceDiscountsFor, type FoundCodes, findUsableCodes } from '../enterprise/find-codes.ts'
import { adaptersIn, type OrderPricing, priceGoods, withTax } from '../pricing/order-pricing.ts'

export interface PriceRequest {
  goods: readonly GoodsWish[]
  enterpriseIds: string[]
  email?: string | undefined
  /** Codes of an order that this buyer was let have already. */
  granted?: readonly string[] | undefined
  /** The country the buyer named; must be the one the SKU is sold in. */
  country?: MarketCode | undefined
  /** What its titles are in, as in `fr-CA`; the shop's first language without it. */
  language?: string | undefined
  location?: Omit<TaxLocation, 'country'> | undefined
  /** Id of a tax certificate the buyer has sent. */
  taxCertificate?: string | undefined
}

/** So many units of a variant. */
export interface GoodsWish {
  sku: string
  quantity: number
  /** A quote's own unit price, in cents. */
  unitPrice?: Cents | undefined
}

/** With the codes that could be used, and why others could not. */
export interface PricedOrder extends FoundCodes {
  country: MarketCode
  pricing: OrderPricing
}

/**
 * The price of an order right now, from the shop's own rows alone.
 * @throws ShopError `invalid` for an unknown SKU or one of another country, `unavailable` when tax cannot be asked
 */
export async function priceOrder(ctx: Ctx, request: PriceRequest): Promise<PricedOrder> {
  anyone(ctx)
  if (request.country) await requireOpenMarket(ctx, request.country)
  const at = ctx.clock.now()
  const catalog = await ctx.catalog.current()
  const lines = request.goods.map((wish) =>
    lineOf(requireGoods(catalog, wish.sku, at), wish, request.language),
  )
  const country = oneCountry(lines, request.country)
  await requireOpenMarket(ctx, country)
  const prices = requirePriceList(catalog, country, at)
  const { email, granted = [] } = request
  const found = await findUsableCodes(ctx, request.enterpriseIds, { email, granted })
  const devices = adaptersIn(lines)
  const goods = priceGoods({
    currency: prices.currency,
    lines,
    discounts: deviceDiscountsFor(found.codes, devices),
  })
  const buyer = { userId: memberOf(ctx), certificateId: request.taxCertificate }
  const tax = await taxOnOrder(ctx, buyer, {
    kind: 'device',
    location: { ...request.location, country },
    currency: prices.currency,
    subtotal: goods.adjustedSubtotal,
    at,
  })
  return { country, pricing: withTax(goods, tax), ...found }
}

function lineOf({ variant, unitPrice }: PricedVariant, wish: GoodsWish, language = FIRST_LANGUAGE) {
  const { sku, kind, country } = variant
  const title = titleIn(variant, language)
  return { sku, kind, title, country, quantity: wish.quantity, unitPrice: wish.unitPrice ?? unitPrice }
}

/** Each country has prices, taxes and stock of its own, so an order is for one. */
function oneCountry(lines: readonly { country: MarketCode }[], named: MarketCode | undefined): MarketCode {
  const [first] = lines
  if (!first) throw new Error('an order of nothing')
  if (lines.some(({ country }) => country !== (named ?? first.country))) throw wrongCountry()
  return first.country
}

function wrongCountry() {
  return new ShopError('wrong_country', { at: 'order.shippingAddress.country' })
}
