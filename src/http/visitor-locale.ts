import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  firstLanguage,
  languageIn,
  localeIn,
  marketOfLocale,
  normalizeLocale,
} from '../shop/facts/locale/locale.ts'

interface Visit {
  /** The locale in the address, as in `/pricing?locale=en-ca`: the way to other prices that needs no script. */
  asked?: string
  /** The whole Cookie header. */
  cookie?: string
  acceptLanguage?: string
}

const COOKIE = /(?:^|;\s*)locale=([\w-]+)/

/** The languages pages are in: the folders of their messages. */
export const PAGE_LANGUAGES: readonly string[] = readdirSync(join(import.meta.dirname, '../words'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

/**
 * The locale a page is rendered in, one that has messages: as asked in the address, kept in the cookie, or
 * the browser's own.
 */
export function visitorLocale({ asked, cookie, acceptLanguage }: Visit, languages = PAGE_LANGUAGES): string {
  const wish = normalizeLocale(asked ?? localeInCookie(cookie) ?? firstLanguage(acceptLanguage))
  const market = marketOfLocale(wish)
  return localeIn(market, languageIn(market, wish, languages))
}

/** In seconds. */
const YEAR = 365 * 24 * 60 * 60

/** The `Set-Cookie` that shows the shop in this locale from the next page on. */
export function localeCookie(locale: string, https: boolean): string {
  return `locale=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${https ? '; Secure' : ''}`
}

export function localeInCookie(cookie: string | undefined): string | undefined {
  return cookie?.match(COOKIE)?.[1]
}
