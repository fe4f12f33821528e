import type { Context, MiddlewareHandler } from 'hono'
import { firstLanguage, normalizeLocale } from '../shop/facts/locale/locale.ts'
import { nearestLanguage } from '../words/say.ts'
import type { ShopEnv } from './shop-env.ts'
import { localeInCookie } from './visitor-locale.ts'

/** The language a caller reads, as a tag of `src/words`: asked for in the address, chosen before, or the browser's. */
export function languageOf(c: Context): string {
  const { req } = c
  const chosen = req.query('locale') ?? localeInCookie(req.header('cookie'))
  return nearestLanguage(normalizeLocale(chosen ?? firstLanguage(req.header('accept-language'))))
}

/** Tells sign-in which language its caller reads, where that was said: programs that say none change no member's. */
export const keepLanguage: MiddlewareHandler<ShopEnv> = (c, next) => {
  const said = [
    c.req.query('locale'),
    localeInCookie(c.req.header('cookie')),
    c.req.header('accept-language'),
  ]
  if (said.some((each) => each && /^[a-z]/i.test(each))) {
    c.set('ctx', { ...c.var.ctx, language: languageOf(c) })
  }
  return next()
}

/** The same for an answer that is cached, which must say what its language follows. */
export function sharedLanguage(c: Context): string {
  c.header('Vary', 'Cookie, Accept-Language', { append: true })
  return languageOf(c)
}
