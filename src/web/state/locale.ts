import { countryOf, normalizeLocale } from '../../shop/locale/locale.ts'
import { createPersisted } from './persisted.ts'

export interface LocaleFields {
  /** As in `en-us`; empty until the visitor or the browser has said. */
  locale: string
  languageCode: string
  countryCode: 'us' | 'ca'
}

interface Locale extends LocaleFields {
  setLocale: (locale: string | undefined) => void
}

const YEAR = 365 * 24 * 60 * 60

export const useLocale = createPersisted<Locale>('localeData', [], (set) => ({
  locale: '',
  languageCode: '',
  countryCode: 'us',
  setLocale: (wanted) => set(localeFields(wanted)),
}))

/** Any wish for a locale as the three fields kept of it. */
export function localeFields(wanted: string | undefined): LocaleFields {
  const locale = normalizeLocale(wanted)
  return { locale, languageCode: locale.slice(0, 2), countryCode: countryOf(locale) }
}

/** Tells the server, so that the next page comes with the same country's prices. */
export function localeCookie(locale: string): string {
  return `locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`
}
