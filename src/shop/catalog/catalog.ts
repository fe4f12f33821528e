import { VARIANT_KINDS, type VariantKind } from '../../../db/tables/catalog.ts'
import type { CachedReading } from '../cached-reading.ts'
import type { Cents } from '../kernel/money.ts'
import type { MarketCode } from '../markets/market-code.ts'
import type { PriceList } from '../pricing/price-list.ts'

export { VARIANT_KINDS }

export interface Variant {
  sku: string
  kind: VariantKind
  country: MarketCode
  title: string
  /** By language, where it differs from `title`. */
  titles: Readonly<Record<string, string>>
  image: { url: string; width: number; height: number }
  /** Units that may still be sold; null for a plan. */
  inventoryQuantity: number | null
}

/** @param language as in `fr-CA` */
export function titleIn({ title, titles }: Pick<Variant, 'title' | 'titles'>, language: string): string {
  return titles[language] ?? title
}

export interface VariantPrice {
  id: string
  sku: string
  price: Cents
  startsAt: Date
}

/** One reading of the catalogue, good for showing; checkout reads the database itself. */
export interface CatalogSnapshot {
  /** Changes whenever anything a page shows has changed. */
  version: string
  variants: readonly Variant[]
  priceLists: readonly PriceList[]
  /** Prices of single variants, earliest first. */
  variantPrices: readonly VariantPrice[]
}

/** The catalogue as pages and quotes read it: from memory, at most a second old. */
export type Catalog = Pick<CachedReading<CatalogSnapshot>, 'current' | 'latest' | 'refresh'>
