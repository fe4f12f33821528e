import { isDeepStrictEqual } from 'node:util'
import type { OwnProduct, PageContext, SharedPicture } from '../page-ports/page-context.ts'
import type { ShopConfig } from '../shop/facts/config/config.ts'
import { keepDaysOf } from '../shop/facts/config/config-retention.ts'
import { languageIn, localeIn, marketOfLocale } from '../shop/facts/locale/locale.ts'
import { deviceSkuOf, forEachMarket, openMarketOr } from '../shop/facts/markets/markets.ts'
import { MARKET_CODES } from '../shop/kernel/market-code.ts'
import type { ReviewList, ReviewSource } from '../shop/office/reviews/queries.ts'
import { shownReviews } from '../shop/office/reviews/shown-reviews.ts'
import type { LegalSource, LegalTexts } from '../shop/people/legal/legal-texts.ts'
import { showLegalTexts } from '../shop/people/legal/show-legal-text.ts'
import { privacyLists } from '../shop/people/privacy/privacy-lists.ts'
import {
  type CatalogSnapshot,
  textIn,
  titleIn,
  type Variant,
  type VariantImage,
} from '../shop/sale/catalog/catalog.ts'
import { requirePriceList, sellableUnits } from '../shop/sale/catalog/reading.ts'
import { MAX_QUANTITY } from '../shop/sale/pricing/quantity.ts'
import type { Ctx } from '../shop/system/context.ts'
import { type ConfigParts, publicConfig } from './config.ts'
import { PAGE_LANGUAGES } from './visitor-locale.ts'

/** What pages are rendered from, by locale. The same object as long as nothing in it has changed. */
export type LocaleContexts = ReadonlyMap<string, PageContext>

export interface PageContexts {
  /** What `current` would answer with at once; undefined when it would ask the database. */
  latest(): LocaleContexts | undefined
  current(): Promise<LocaleContexts>
}

export type PageContextParts = ConfigParts &
  Pick<Ctx, 'catalog' | 'clock' | 'settings' | 'tax'> & { legal: LegalSource; reviews: ReviewSource }

/** The data of pages; each stays the same object until a part of it is read again. */
interface Readings {
  config: ShopConfig | undefined
  catalog: CatalogSnapshot | undefined
  legal: LegalTexts | undefined
  reviews: ReviewList | undefined
}

/** Makes what pages are rendered from out of the newest readings of config, catalogue and legal texts. */
export function createPageContexts(parts: PageContextParts): PageContexts {
  let made: { from: Readings; contexts: LocaleContexts } | undefined

  function isMadeFrom({ config, catalog, legal, reviews }: Readings) {
    const from = made?.from
    const isSame = from?.config === config && from?.catalog === catalog
    return isSame && from?.legal === legal && from?.reviews === reviews
  }

  return {
    latest() {
      const now = {
        config: parts.config.latest(),
        catalog: parts.catalog.latest(),
        legal: parts.legal.latest(),
        reviews: parts.reviews.latest(),
      }
      return isMadeFrom(now) ? made?.contexts : undefined
    },
    async current() {
      const [config, catalog, legal, reviews] = await Promise.all([
        parts.config.current(),
        parts.catalog.current(),
        parts.legal.current(),
        parts.reviews.current(),
      ])
      const from = { config, catalog, legal, reviews }
      if (made && isMadeFrom(from)) return made.contexts
      const contexts = await makeContexts(parts, from)
      // Readings are renewed every second and seldom differ: an equal one leaves the pages in the cache.
      const same = made && isDeepStrictEqual(made.contexts, contexts) ? made.contexts : contexts
      made = { from, contexts: same }
      return same
    },
  }
}

async function makeContexts(
  parts: PageContextParts,
  { config, catalog, legal, reviews }: Required<{ [K in keyof Readings]: NonNullable<Readings[K]> }>,
): Promise<LocaleContexts> {
  const at = parts.clock.now()
  const common = {
    config: await publicConfig(parts),
    prices: forEachMarket((market) => requirePriceList(catalog, market, at)),
    stock: forEachMarket((market) => stockOf(catalog, deviceSkuOf(config, market))),
    taxOn: parts.tax.name === 'table' ? parts.tax.taxOn : null,
    languages: PAGE_LANGUAGES,
    publicUrl: parts.settings.publicUrl,
    year: at.getUTCFullYear(),
  }
  return new Map(
    everyLocale().map((locale) => {
      const shown = shownIn(locale, config)
      const products = ownProducts(catalog, config, { ...shown, publicUrl: common.publicUrl })
      const lists = privacyLists(shown.language, keepDaysOf(config))
      const texts = showLegalTexts(legal, shown.language, { config, lists })
      const written = shownReviews(reviews.reviews, shown.language)
      return [locale, { ...common, ...shown, ...products, ...written, legal: texts, privacy: lists }]
    }),
  )
}

/** Every language of the pages with the prices of every market. */
function everyLocale(): string[] {
  return [
    ...new Set(
      MARKET_CODES.flatMap((market) => PAGE_LANGUAGES.map((language) => localeIn(market, language))),
    ),
  ]
}

/** A market that is closed shows the default one's prices, in a language of that market. */
function shownIn(wish: string, config: ShopConfig) {
  const market = openMarketOr(marketOfLocale(wish), config)
  const language = languageIn(market, wish, PAGE_LANGUAGES)
  return { market, language, locale: localeIn(market, language) }
}

/** @throws Error for a locale no page is written in */
export function contextIn(contexts: LocaleContexts, locale: string): PageContext {
  const context = contexts.get(locale)
  if (!context) throw new Error(`no page is written in ${locale}`)
  return context
}

/** Nothing where every product is as it comes with the shop: no page gets larger by what it does not show. */
function ownProducts(
  { variants }: CatalogSnapshot,
  config: ShopConfig,
  shownIn: { language: string; publicUrl: string },
): Pick<PageContext, 'products'> {
  const own = MARKET_CODES.flatMap((market) => {
    const variant = variants.find(({ sku }) => sku === deviceSkuOf(config, market))
    const shown = variant && ownOf(variant, shownIn)
    return shown ? [[market, shown] as const] : []
  })
  return own.length > 0 ? { products: Object.fromEntries(own) } : {}
}

function ownOf(
  variant: Variant,
  { language, publicUrl }: { language: string; publicUrl: string },
): OwnProduct | undefined {
  const description = textIn(variant.descriptions, language)
  const alt = textIn(variant.altTexts, language)
  const { picture, image } = variant
  if (!description && !alt && !picture) return undefined
  return {
    title: titleIn(variant, language),
    ...(description && { description }),
    ...(alt && { alt }),
    ...(picture && { picture: image }),
    // Many messengers do not know AVIF; they show the card that comes with the shop.
    ...(picture && picture.type !== 'image/avif' && { card: cardOf(image, alt, publicUrl) }),
  }
}

function cardOf(
  { url, width, height }: VariantImage,
  alt: string | undefined,
  publicUrl: string,
): SharedPicture {
  return {
    image: new URL(url, publicUrl).href,
    'image:width': width,
    'image:height': height,
    ...(alt && { 'image:alt': alt }),
  }
}

/** No more than one order can ask for, so that a sale out of a full warehouse changes no page. */
function stockOf(catalog: CatalogSnapshot, sku: string) {
  return Math.min(sellableUnits(catalog, sku), MAX_QUANTITY)
}
