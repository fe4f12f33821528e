import { ShopError } from '../kernel/errors.ts'
import type { MarketCode } from '../markets/market-code.ts'
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

/** @throws ShopError `invalid` for a SKU that is not an adapter */
export function requireDevice(catalog: CatalogSnapshot, sku: string): Variant {
  const variant = catalog.variants.find((candidate) => candidate.sku === sku && candidate.kind === 'device')
  if (!variant) {
    throw new ShopError('unknown_variant', {
      at: 'deviceVariantSku',
    })
  }
  return variant
}

export function sellableUnits(catalog: CatalogSnapshot, sku: string): number {
  return catalog.variants.find((variant) => variant.sku === sku)?.inventoryQuantity ?? 0
}
