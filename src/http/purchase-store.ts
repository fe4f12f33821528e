import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import type { FormAnswers } from '../page-ports/form-answers.ts'
import type { PurchaseStore } from '../page-ports/purchase-store.ts'
import { textUpTo } from '../shop/kernel/bounded-text.ts'
import { findForm, KEEP_FORM_SECONDS, keepForm } from '../shop/people/kept-forms/keep-form.ts'
import {
  BASKET_COOKIE,
  BASKET_MAX_AGE,
  basketCookieIn,
  readBasket,
  writeBasket,
} from '../shop/sale/basket/basket.ts'
import type { ShopEnv } from './shop-env.ts'
import { localeCookie } from './visitor-locale.ts'

/** 24 random bytes; anything else in the cookie is not ours. */
const SECRET = /^[\w-]{32}$/

const KeptAnswer = z.object({ id: textUpTo(200), path: textUpTo(2_000), said: z.unknown() })

/** The parameter that names an answer to a form. */
const ANSWER = 'answer'

interface Stores {
  store: PurchaseStore
  answers: FormAnswers
  cookies(): string[]
}

/** The stores of one request, and the cookies to send with its answer. */
export function createPurchaseStore(c: Context<ShopEnv>): Stores {
  const https = c.var.ctx.settings.publicUrl.startsWith('https:')
  const name = https ? '__Host-checkout' : 'checkout'
  const secure = https ? '; Secure' : ''
  const fresh = new Map<string, string>()
  const sent = getCookie(c, name)
  let secret = sent && SECRET.test(sent) ? sent : undefined
  let basket = readBasket(basketCookieIn(c.req.header('cookie') ?? ''))
  let form: Promise<unknown> | undefined
  function ownSecret(): string {
    secret ??= randomBytes(24).toString('base64url')
    const attributes = `Path=/; Max-Age=${KEEP_FORM_SECONDS}; HttpOnly; SameSite=Lax${secure}`
    fresh.set(name, `${name}=${secret}; ${attributes}`)
    return secret
  }
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
      await keepForm(c.var.ctx, ownSecret(), content)
      form = Promise.resolve(content)
    },
    keepLocale(locale) {
      fresh.set('locale', localeCookie(locale, https))
    },
  }
  return { store, answers: createFormAnswers(c, { secret, ownSecret }), cookies: () => [...fresh.values()] }
}

/** One answer for each browser: an older one is gone, and its address shows the page as it is. */
function createFormAnswers(
  c: Context<ShopEnv>,
  { secret, ownSecret }: { secret: string | undefined; ownSecret: () => string },
): FormAnswers {
  const { pathname, searchParams } = new URL(c.req.url)
  return {
    async find() {
      const id = searchParams.get(ANSWER)
      if (!id || !secret) return undefined
      const kept = KeptAnswer.safeParse(await findForm(c.var.ctx, `${secret}.${ANSWER}`)).data
      return kept?.id === id && kept.path === pathname ? kept.said : undefined
    },
    async keep(said) {
      const id = randomBytes(9).toString('base64url')
      await keepForm(c.var.ctx, `${ownSecret()}.${ANSWER}`, { id, path: pathname, said })
      searchParams.set(ANSWER, id)
      return `${pathname}?${searchParams}`
    },
  }
}
