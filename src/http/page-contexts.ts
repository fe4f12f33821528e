import { isDeepStrictEqual } from 'node:util'
import type { PageContext } from '../page-context.ts'
import type { CatalogSnapshot } from '../shop/catalog/catalog.ts'
import { requirePriceList, sellableUnits } from '../shop/catalog/reading.ts'
import type { ShopConfig } from '../shop/config/config.ts'
import type { Ctx } from '../shop/context.ts'
import { languageIn, localeOfLanguage, marketOfLocale } from '../shop/locale/locale.ts'
import { deviceSkuOf, forEachMarket, openMarketOr } from '../shop/markets/markets.ts'
import { MAX_QUANTITY } from '../shop/pricing/quantity.ts'
import { type ConfigParts, publicConfig } from './config.ts'
import { PAGE_LANGUAGES } from './visitor-locale.ts'

/** What pages are rendered from, by locale. The same object as long as nothing in it has changed. */
export type LocaleContexts = ReadonlyMap<string, PageContext>

export interface PageContexts {
  /** What `current` would answer with at once; undefined when it would ask the database. */
  latest(): LocaleContexts | undefined
  current(): Promise<LocaleContexts>
}

export type PageContextParts = ConfigParts & Pick<Ctx, 'catalog' | 'clock' | 'settings' | 'tax'>

/** Makes what pages are rendered from out of the newest readings of config and catalogue. */
export function createPageContexts(parts: PageContextParts): PageContexts {
  let made: { config: ShopConfig; catalog: CatalogSnapshot; contexts: LocaleContexts } | undefined

  function isMadeFrom(config: ShopConfig | undefined, catalog: CatalogSnapshot | undefined) {
    return made !== undefined && made.config === config && made.catalog === catalog
  }

  return {
    latest: () => (isMadeFrom(parts.config.latest(), parts.catalog.latest()) ? made?.contexts : undefined),
    async current() {
      const [config, catalog] = await Promise.all([parts.config.current(), parts.catalog.current()])
      if (made && isMadeFrom(config, catalog)) return made.contexts
      const contexts = await makeContexts(parts, config, catalog)
      // Readings are renewed every second and seldom differ: an equal one leaves the pages in the cache.
      const same = made && isDeepStrictEqual(made.contexts, contexts) ? made.contexts : contexts
      made = { config, catalog, contexts: same }
      return same
    },
  }
}

async function makeContexts(
  parts: PageContextParts,
  config: ShopConfig,
  catalog: CatalogSnapshot,
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
    PAGE_LANGUAGES.map((language) => {
      const locale = localeOfLanguage(language)
      return [locale, { ...common, ...shownIn(locale, config) }]
    }),
  )
}

/** A market that is closed shows the default one's prices, in a language of that market. */
function shownIn(wish: string, config: ShopConfig) {
  const market = openMarketOr(marketOfLocale(wish), config)
  const language = languageIn(market, wish, PAGE_LANGUAGES)
  return { market, language, locale: localeOfLanguage(language) }
}

/** @throws Error for a locale no page is written in */
export function contextIn(contexts: LocaleContexts, locale: string): PageContext {
  const context = contexts.get(locale)
  if (!context) throw new Error(`no page is written in ${locale}`)
  return context
}

/** No more than one order can ask for, so that a sale out of a full warehouse changes no page. */
function stockOf(catalog: CatalogSnapshot, sku: string) {
  return Math.min(sellableUnits(catalog, sku), MAX_QUANTITY)
}
