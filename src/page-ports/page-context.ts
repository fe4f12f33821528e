import { createContext } from 'react-router'
import type { ShopConfig } from '../shop/facts/config/config.ts'
import type { TaxProvider } from '../shop/facts/tax/provider.ts'
import type { MarketCode } from '../shop/kernel/market-code.ts'
import type { ShownReview } from '../shop/office/reviews/shown-reviews.ts'
import type { LegalDocument } from '../shop/people/legal/legal-document.ts'
import type { ShownLegalText } from '../shop/people/legal/show-legal-text.ts'
import type { PrivacyLists } from '../shop/people/privacy/privacy-lists.ts'
import type { VariantImage } from '../shop/sale/catalog/catalog.ts'
import type { PriceList } from '../shop/sale/pricing/price-list.ts'

/** What messengers show of a page, by the names of Open Graph. @see https://ogp.me/#structured */
export interface SharedPicture {
  /** A whole address. */
  image: string
  'image:width': number
  'image:height': number
  'image:alt'?: string
}

/** The operator's own texts in the page's language, and picture; each absent where the shop's own stands. */
export interface OwnProduct {
  title: string
  description?: string
  /** What the picture shows. */
  alt?: string
  picture?: VariantImage
  card?: SharedPicture
}

/** What a page may read while it is rendered on the server. */
export interface PageContext {
  config: ShopConfig & { payments: { provider: 'sandbox' | 'stripe'; publishableKey: string | null } }
  /** Whose prices the page shows: from the visitor's cookie, else the browser's language. */
  market: MarketCode
  /** What its words are in, as in `en-CA`. */
  language: string
  /** Language and market as addresses and clients write them, as in `en-ca`; `fr-us` is French with US prices. */
  locale: string
  /** Every language there are messages in. */
  languages: readonly string[]
  /** The prices in force, by country. */
  prices: Record<MarketCode, PriceList>
  /** Units of the adapter one order may have, by country: 999 at most, 0 when sold out. */
  stock: Record<MarketCode, number>
  /** Tells taxes while a page is rendered; null where each question is paid for, and pages leave it to the API. */
  taxOn: TaxProvider['taxOn'] | null
  /** The legal texts in the page's language that the operator has published or adopted. */
  legal: Partial<Record<LegalDocument, ShownLegalText>>
  /** What is kept of people, for how long and who gets it, in the page's language. */
  privacy: PrivacyLists
  /** What the operator says and shows of the adapter, by country; absent where nothing is but what comes with the shop. */
  products?: Partial<Record<MarketCode, OwnProduct>>
  /** What people and papers wrote of the adapter, in the page's language; absent where there is nothing. */
  reviews?: Record<'customer' | 'press', ShownReview[]>
  publicUrl: string
  /** The current one, for the copyright: a page rendered again each year, not once and forever. */
  year: number
}

/** Imported as `#server/page-ports/page-context.ts` by the pages, so that server and bundle share this one key. */
export const pageContext = createContext<PageContext>()
