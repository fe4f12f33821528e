import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { PurchaseStore } from '../purchase-store.ts'
import {
  BASKET_COOKIE,
  BASKET_MAX_AGE,
  basketCookieIn,
  readBasket,
  writeBasket,
} from '../shop/basket/basket.ts'
import { findForm, KEEP_FORM_SECONDS, keepForm } from '../shop/kept-forms/keep-form.ts'
import type { ShopEnv } from './shop-env.ts'
import { localeCookie } from './visitor-locale.ts'

/** 24 random bytes; anything else in the cookie is not ours. */
const SECRET = /^[\w-]{32}$/

/** The store of one request, and the cookies to send with its answer. */
export function createPurchaseStore(c: Context<ShopEnv>): { store: PurchaseStore; cookies: () => string[] } {
  const https = c.var.ctx.settings.publicUrl.startsWith('https:')
  const name = https ? '__Host-checkout' : 'checkout'
  const secure = https ? '; Secure' : ''
  const fresh = new Map<string, string>()
  const sent = getCookie(c, name)
  let secret = sent && SECRET.test(sent) ? sent : undefined
  let basket = readBasket(basketCookieIn(c.req.header('cookie') ?? ''))
  let form: Promise<unknown> | undefined
  const store: PurchaseStore = {
    basket: () => basket,
    keepBasket(next) {
      basket = next
      const value = `${BASKET_COOKIE}=${writeBasket(next)}`
      fresh.set(BASKET_COOKIE, `${value}; Path=/; Max-Age=${BASKET_MAX_AGE}; SameSite=Lax${secure}`)
    },
    readForm() {
      form ??= secret ? findForm(c.var.ctx, secret) : Promise.resolve(undefined)
      return form
    },
    async keepForm(content) {
      secret ??= randomBytes(24).toString('base64url')
      await keepForm(c.var.ctx, secret, content)
      form = Promise.resolve(content)
      const attributes = `Path=/; Max-Age=${KEEP_FORM_SECONDS}; HttpOnly; SameSite=Lax${secure}`
      fresh.set(name, `${name}=${secret}; ${attributes}`)
    },
    keepLocale(locale) {
      fresh.set('locale', localeCookie(locale, https))
    },
  }
  return { store, cookies: () => [...fresh.values()] }
}
