import type { MarketCode } from '../../kernel/market-code.ts'
import type { ShopConfig } from '../config/config.ts'
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

/**
 * The language of a locale in a market: the market's own in that tongue, else one of another market, as French
 * is for a buyer who ships to the United States, else the market's first.
 */
export function languageIn(market: MarketCode, locale: string, available: readonly string[]): string {
  const tongue = tongueOf(locale)
  const speaks = (language: string) => tongueOf(language) === tongue
  return (
    languagesOf(market, available).find(speaks) ?? available.find(speaks) ?? MARKETS[market].defaultLanguage
  )
}

/** `fr` of `fr-CA` and of `fr-us`. */
export function tongueOf(locale: string): string {
  return locale.split('-')[0] ?? locale
}

/** A language in a market, as addresses and clients write it: `fr-ca`, and `fr-us` for the other country in French. */
export function localeIn(market: MarketCode, language: string): string {
  return `${tongueOf(language)}-${market}`
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
