import type { ShopConfig } from '../config/config.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { DEFAULT_MARKET, isMarket, MARKETS, openMarkets } from '../markets/markets.ts'

/** `xx-yy` stays (in lower case), two letters become `xx-us`, anything else `en-us`. */
export function normalizeLocale(value: string | null | undefined): string {
  const wanted = value?.trim().toLowerCase() ?? ''
  if (/^[a-z]{2}-[a-z]{2}$/.test(wanted)) return wanted
  return /^[a-z]{2}$/.test(wanted) ? `${wanted}-${DEFAULT_MARKET}` : localeOf(DEFAULT_MARKET)
}

/** The market whose SKUs, prices and currency a locale shows: that of its region, else the default one. */
export function marketOfLocale(locale: string): MarketCode {
  const region = locale.split('-')[1] ?? ''
  return isMarket(region) ? region : DEFAULT_MARKET
}

/** The locale of a market in its default language, as in `en-ca`. */
export function localeOf(market: MarketCode): string {
  return localeOfLanguage(MARKETS[market].defaultLanguage)
}

/** `en-CA` as clients write it: `en-ca`. */
export function localeOfLanguage(language: string): string {
  return language.toLowerCase()
}

/** The languages a market is offered in, of those there are messages in: `fr-CA` in Canada. */
export function languagesOf(market: MarketCode, available: readonly string[]): string[] {
  return available.filter((language) => language.toLowerCase().endsWith(`-${market}`))
}

/** The language of a locale in a market: the locale's own where the market has it, else the market's first. */
export function languageIn(market: MarketCode, locale: string, available: readonly string[]): string {
  const tongue = locale.split('-')[0]
  const own = languagesOf(market, available).find((language) => language.split('-')[0] === tongue)
  return own ?? MARKETS[market].defaultLanguage
}

/** Every language of every market that is open, the default one first: what a choice or a search engine is shown. */
export function offeredLanguages(
  config: Pick<ShopConfig, 'allowCanadianOrders'>,
  available: readonly string[],
): { market: MarketCode; language: string }[] {
  return openMarkets(config).flatMap((market) =>
    languagesOf(market, available).map((language) => ({ market, language })),
  )
}

/** The first language of an Accept-Language header, as in `en-CA,fr;q=0.8`. */
export function firstLanguage(acceptLanguage: string | null | undefined): string | undefined {
  return acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() || undefined
}
