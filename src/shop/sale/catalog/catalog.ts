import { VARIANT_KINDS, type VariantKind } from '../../../../db/tables/catalog.ts'
import { rootLanguage } from '../../../words/say.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import type { Cents } from '../../kernel/money.ts'
import type { CachedReading } from '../../system/cached-reading.ts'
import type { PriceList } from '../pricing/price-list.ts'
import type { PictureType } from './picture-type.ts'

export { VARIANT_KINDS }

export interface VariantImage {
  /** A path of this shop. */
  url: string
  /** In pixels. */
  width: number
  height: number
}

export interface Variant {
  sku: string
  kind: VariantKind
  country: MarketCode
  title: string
  /** By language, where it differs from `title`. */
  titles: Readonly<Record<string, string>>
  /** What it is, by language; the shop's own text where there is none. */
  descriptions: Readonly<Record<string, string>>
  /** What its picture shows, by language; the shop's own text where there is none. */
  altTexts: Readonly<Record<string, string>>
  image: VariantImage
  /** The operator's own picture; null for the one that comes with the shop. */
  picture: { sha256: string; type: PictureType; size: number } | null
  /** Units that may still be sold; null for a plan. */
  inventoryQuantity: number | null
}

/** @param language as in `fr-CA` */
export function titleIn({ title, titles }: Pick<Variant, 'title' | 'titles'>, language: string): string {
  return titles[language] ?? title
}

/**
 * A text of the operator in a language, or in the one whose words that language is laid over, as `en-US` is for `en-CA`.
 * Undefined where the text is the one that comes with the shop.
 */
export function textIn(texts: Readonly<Record<string, string>>, language: string): string | undefined {
  return texts[language] || texts[rootLanguage(language)] || undefined
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
