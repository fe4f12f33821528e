import { localeIn, marketOfLocale, normalizeLocale, tongueOf } from '../../shop/facts/locale/locale.ts'
import { DEFAULT_MARKET } from '../../shop/facts/markets/markets.ts'
import type { MarketCode } from '../../shop/kernel/market-code.ts'
import { createPersisted } from './persisted.ts'

export interface LocaleFields {
  /** As in `en-us`; empty until the visitor or the browser has said. */
  locale: string
  languageCode: string
  countryCode: MarketCode
}

interface Locale extends LocaleFields {
  setLocale: (locale: string | undefined) => void
  /** Another country in the same language, where that country has it. */
  setCountry: (country: MarketCode) => void
}

/** In milliseconds. */
const YEAR = 365 * 24 * 60 * 60 * 1000

export const useLocale = createPersisted<Locale>('localeData', [], (set, get) => ({
  locale: '',
  languageCode: '',
  countryCode: DEFAULT_MARKET,
  setLocale: (wanted) => set(localeFields(wanted)),
  setCountry: (country) => set(localeFields(`${get().languageCode || 'en'}-${country}`)),
}))

/** What an address asks for, as `/pricing?locale=en-ca` does. */
export function localeInAddress(search: string): string | null {
  const asked = new URLSearchParams(search).get('locale')
  return asked && /^[a-z]{2}-[a-z]{2}$/i.test(asked) ? asked : null
}

/** What a visitor has chosen, in the tongue of the page on screen where the pages have both: the server's answer decides. */
export function localeShown(chosen: string, shown: string, languages: readonly string[]): string {
  const isSpoken = languages.some((language) => tongueOf(language) === tongueOf(chosen))
  return isSpoken ? localeIn(marketOfLocale(chosen), shown) : chosen
}

/** Any wish for a locale as the three fields kept of it. */
export function localeFields(wanted: string | undefined): LocaleFields {
  const locale = normalizeLocale(wanted)
  return { locale, languageCode: locale.slice(0, 2), countryCode: marketOfLocale(locale) }
}

/**
 * What the server was told last, also by a link of a page whose scripts had not come: newer than what the browser keeps,
 * which goes into the cookie at each change (`rememberForServer`). Undefined where the browser cannot write it in time.
 */
export function localeOfServer(): string | undefined {
  return globalThis.cookieStore && document.cookie.match(/(?:^|; )locale=([a-z]{2}-[a-z]{2})/)?.[1]
}

/**
 * Tells the server, so that the next page comes with the same country's prices. Browsers without the
 * Cookie Store API, and pages without TLS, still get them, a moment later.
 */
export async function rememberForServer(locale: string): Promise<void> {
  const cookie = {
    name: 'locale',
    value: locale,
    path: '/',
    expires: Date.now() + YEAR,
    sameSite: 'lax',
  } as const
  await globalThis.cookieStore?.set(cookie).catch(() => {})
}
