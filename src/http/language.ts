import type { Context } from 'hono'
import { firstLanguage, normalizeLocale } from '../shop/locale/locale.ts'
import { nearestLanguage } from '../words/say.ts'
import { localeInCookie } from './visitor-locale.ts'

/** The language a caller reads, as a tag of `src/words`: asked for in the address, chosen before, or the browser's. */
export function languageOf(c: Context): string {
  const { req } = c
  const chosen = req.query('locale') ?? localeInCookie(req.header('cookie'))
  return nearestLanguage(normalizeLocale(chosen ?? firstLanguage(req.header('accept-language'))))
}

/** The same for an answer that is cached, which must say what its language follows. */
export function sharedLanguage(c: Context): string {
  c.header('Vary', 'Cookie, Accept-Language', { append: true })
  return languageOf(c)
}
