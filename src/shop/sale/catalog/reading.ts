import { ShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Cents } from '../../kernel/money.ts'
import type { GoodsKind } from '../pricing/order-pricing.ts'
import { type PriceList, priceListInForce } from '../pricing/price-list.ts'
import type { CatalogSnapshot, Variant } from './catalog.ts'

/** @throws ShopError `unavailable` when no price list of the country has started: nothing can be sold */
export function requirePriceList(catalog: CatalogSnapshot, country: MarketCode, at: Date): PriceList {
  const list = priceListInForce(catalog.priceLists, country, at)
  if (!list)
    throw new ShopError('no_price', {
      retryAfter: 60,
    })
  return list
}

/** A variant with what one unit of it costs now. */
export interface PricedVariant {
  variant: Variant & { kind: GoodsKind }
  unitPrice: Cents
}

/**
 * Any variant that can be put into a parcel.
 * @throws ShopError `invalid` for a SKU that is not sold by the piece
 */
export function requireGoods(catalog: CatalogSnapshot, sku: string, at: Date): PricedVariant {
  const variant = catalog.variants.find((candidate) => candidate.sku === sku)
  if (!variant || variant.kind === 'plan') throw new ShopError('unknown_variant', { at: 'deviceVariantSku' })
  const { kind } = variant
  return { variant: { ...variant, kind }, unitPrice: unitPriceOf(catalog, variant, at) }
}

/** Is this the plan of a country? */
export function isPlanOf(catalog: CatalogSnapshot, sku: string, country: MarketCode): boolean {
  return catalog.variants.some((each) => each.sku === sku && each.kind === 'plan' && each.country === country)
}

/** @throws ShopError `unavailable` for an accessory without a price */
function unitPriceOf(catalog: CatalogSnapshot, variant: Variant, at: Date): Cents {
  const own = catalog.variantPrices.findLast(({ sku, startsAt }) => sku === variant.sku && startsAt <= at)
  if (own) return own.price
  if (variant.kind === 'device') return requirePriceList(catalog, variant.country, at).devicePrice
  throw new ShopError('no_price', { retryAfter: 60 })
}

export function sellableUnits(catalog: CatalogSnapshot, sku: string): number {
  return catalog.variants.find((variant) => variant.sku === sku)?.inventoryQuantity ?? 0
}
