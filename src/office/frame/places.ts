import { keysOf, wordsOf } from '../../web/base/words.ts'
import placeWords from '../../words/en-US/pages/admin-places.json'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import { settingGroupOf } from '../shop/setting-groups.ts'

/** What stands on a screen and has a name of its own. */
export interface Place {
  to: string
  label: string
  /** Other words people look for it by. */
  also: string
}

/** Where each is, by its key among the words. */
const PLACES = {
  refund: '/admin/orders',
  cancel: '/admin/orders?status=awaiting_payment',
  held: '/admin/orders?status=paid&held=true',
  pack: '/admin/warehouse',
  stock: '/admin/warehouse',
  receive: '/admin/warehouse',
  quote: '/admin/offers#new-quote',
  quotes: '/admin/offers#quotes',
  code: '/admin/offers#new-code',
  codes: '/admin/offers#codes',
  upgrade: '/admin/offers#new-upgrade',
  prices: '/admin/catalog#new-prices',
  products: '/admin/catalog#products',
  tax: '/admin/catalog#tax',
  bills: '/admin/plans#bills',
  credits: '/admin/plans#credits',
  certificates: '/admin/money#certificates',
  disputes: '/admin/money#disputes',
  payouts: '/admin/money#payouts',
  accounting: '/admin/money#accounting',
  staff: '/admin/people#staff',
  keys: '/admin/people#keys',
  passkeys: '/admin/people#passkeys',
  log: '/admin/people#log',
  vehicles: '/admin/vehicles#import',
  ratings: '/admin/vehicles#ratings',
  health: '/admin/shop#health',
  legal: '/admin/shop#legal',
  mails: '/admin/shop#mails',
  hooks: '/admin/shop#hooks',
} as const satisfies Partial<Record<keyof typeof placeWords, string>>

/** Every part of a screen and every setting, as the reader calls them. */
export function placesIn(language: string): Place[] {
  const t = wordsOf(placeWords, language)
  const shop = wordsOf(shopWords, language)
  const parts = (Object.keys(PLACES) as (keyof typeof PLACES)[]).map((key) => ({
    to: PLACES[key],
    label: t(key),
    also: t(`${key}.also`),
  }))
  const settings = keysOf(shopWords).flatMap((key) => {
    const name = /^setting\.(\w+)$/.exec(key)?.[1]
    return name ? [{ to: `/admin/shop#${settingGroupOf(name)}`, label: shop(key), also: name }] : []
  })
  return [...parts, ...settings]
}

/** Those that have every word somewhere, in any order. */
export function placesNamed(places: readonly Place[], typed: string): Place[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return places.filter(({ label, also }) => {
    const all = `${label} ${also}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
