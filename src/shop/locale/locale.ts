import type { CountryCode } from '../addresses/countries.ts'

const FALLBACK = 'en-us'

/** `xx-yy` stays (in lower case), two letters become `xx-us`, anything else `en-us`. */
export function normalizeLocale(value: string | null | undefined): string {
  const wanted = value?.trim().toLowerCase() ?? ''
  if (/^[a-z]{2}-[a-z]{2}$/.test(wanted)) return wanted
  return /^[a-z]{2}$/.test(wanted) ? `${wanted}-us` : FALLBACK
}

/** The country whose SKUs, prices and currency a locale shows: Canada for `xx-ca`, otherwise the US. */
export function countryOf(locale: string): CountryCode {
  return locale.endsWith('-ca') ? 'ca' : 'us'
}

/** The first language of an Accept-Language header, as in `en-CA,fr;q=0.8`. */
export function firstLanguage(acceptLanguage: string | null | undefined): string | undefined {
  return acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() || undefined
}
