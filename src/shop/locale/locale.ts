import type { MarketCode } from '../markets/market-code.ts'
import { DEFAULT_MARKET, isMarket, MARKETS } from '../markets/markets.ts'

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

/** The first language of an Accept-Language header, as in `en-CA,fr;q=0.8`. */
export function firstLanguage(acceptLanguage: string | null | undefined): string | undefined {
  return acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() || undefined
}
