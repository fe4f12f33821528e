import { countryOf, firstLanguage, normalizeLocale } from '../shop/locale/locale.ts'

interface Visit {
  /** The locale in the address, as in `/pricing?locale=en-ca`: the way to other prices that needs no script. */
  asked?: string
  /** The whole Cookie header. */
  cookie?: string
  acceptLanguage?: string
}

const COOKIE = /(?:^|;\s*)locale=([\w-]+)/

/** The locale a page is rendered in: as asked in the address, kept in the cookie, or the browser's own. */
export function localeOf({ asked, cookie, acceptLanguage }: Visit): 'en-us' | 'en-ca' {
  const wish = asked ?? localeInCookie(cookie) ?? firstLanguage(acceptLanguage)
  return countryOf(normalizeLocale(wish)) === 'ca' ? 'en-ca' : 'en-us'
}

export function localeInCookie(cookie: string | undefined): string | undefined {
  return cookie?.match(COOKIE)?.[1]
}
