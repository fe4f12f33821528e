import { firstLanguage, localeOf, marketOfLocale, normalizeLocale } from '../shop/locale/locale.ts'

interface Visit {
  /** The locale in the address, as in `/pricing?locale=en-ca`: the way to other prices that needs no script. */
  asked?: string
  /** The whole Cookie header. */
  cookie?: string
  acceptLanguage?: string
}

const COOKIE = /(?:^|;\s*)locale=([\w-]+)/

/** The locale a page is rendered in: as asked in the address, kept in the cookie, or the browser's own. */
export function visitorLocale({ asked, cookie, acceptLanguage }: Visit): string {
  const wish = asked ?? localeInCookie(cookie) ?? firstLanguage(acceptLanguage)
  return localeOf(marketOfLocale(normalizeLocale(wish)))
}

export function localeInCookie(cookie: string | undefined): string | undefined {
  return cookie?.match(COOKIE)?.[1]
}
