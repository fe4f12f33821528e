import { foldCode } from '../../kernel/fold.ts'
import { MAX_QUANTITY } from '../pricing/quantity.ts'

/** The car a basket's adapter is for, by the ids of the look-up. */
export interface BasketVehicle {
  makeId: string
  modelId: string
  year: number
  fuel: string
  weight: string
}

/** What a buyer has chosen, as the cookie of that name carries it: nothing in it says who the buyer is. */
export interface Basket {
  /** Adapters, 0 to 999. */
  quantity: number
  /** Where taxes are estimated for; empty until the buyer says. */
  postalCode: string
  /** The state, where one postal code serves several. */
  state: string
  /** Enterprise IDs that were found good. */
  codes: string[]
  vehicle: BasketVehicle | null
}

export const EMPTY_BASKET: Basket = { quantity: 0, postalCode: '', state: '', codes: [], vehicle: null }

export const BASKET_COOKIE = 'basket'

/** In seconds; as long as a browser keeps it without a visit. */
export const BASKET_MAX_AGE = 30 * 24 * 60 * 60

const MAX_CODES = 10
const MAX_TEXT = 80

/** The basket as a cookie's value. */
export function writeBasket({ quantity, postalCode, state, codes, vehicle }: Basket): string {
  const fields = new URLSearchParams({ q: String(quantity) })
  if (postalCode) fields.set('zip', postalCode)
  if (state) fields.set('state', state)
  for (const code of codes) fields.append('code', code)
  if (vehicle) {
    const { makeId, modelId, year, fuel, weight } = vehicle
    fields.set('car', [makeId, modelId, year, fuel, weight].join(' '))
  }
  return fields.toString()
}

/** Reads what a browser sent; anything strange in it counts as not chosen. */
export function readBasket(cookie: string | undefined): Basket {
  if (!cookie) return EMPTY_BASKET
  const fields = new URLSearchParams(cookie)
  const text = (name: string) => (fields.get(name) ?? '').slice(0, MAX_TEXT)
  return {
    quantity: readQuantity(text('q')) ?? 0,
    postalCode: text('zip'),
    state: text('state'),
    codes: fields
      .getAll('code')
      .filter((code) => code !== '' && code.length <= MAX_TEXT)
      .slice(0, MAX_CODES),
    vehicle: readVehicle(text('car')),
  }
}

/** A number of adapters as a buyer types it, 0 to 999; undefined for everything else. */
export function readQuantity(typed: string): number | undefined {
  const text = foldCode(typed)
  if (!/^\d{1,6}$/.test(text)) return undefined
  const quantity = Number(text)
  return quantity <= MAX_QUANTITY ? quantity : undefined
}

/** The car as addresses and cookies write it, as in `honda civic 2018`. */
export function readVehicle(car: string): BasketVehicle | null {
  const [makeId = '', modelId = '', year = '', fuel = '', weight = ''] = car.split(' ')
  if (!makeId || !modelId || !/^(19|20)\d\d$/.test(year)) return null
  return { makeId, modelId, year: Number(year), fuel, weight }
}

/** The basket in a Cookie header or in `document.cookie`; undefined where there is none. */
export function basketCookieIn(cookies: string): string | undefined {
  return cookies.match(/(?:^|;\s*)basket=([^;]*)/)?.[1]
}
