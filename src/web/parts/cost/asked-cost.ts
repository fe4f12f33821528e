import type { Tax, TaxProvider } from '../../../shop/facts/tax/provider.ts'
import type { TaxRate } from '../../../shop/facts/tax/tax-at-rates.ts'
import type { MarketCode } from '../../../shop/kernel/market-code.ts'
import { planPrice } from '../../../shop/sale/pricing/plan-price.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import { MIN_QUANTITY, parseQuantity } from '../../../shop/sale/pricing/quantity.ts'
import type { PlaceTax } from './place-tax.ts'
import { findPostalPlace } from './postal-place.ts'

/** What the address of the page asks for, as its form sends it where no script runs. */
export interface AskedCost {
  cars: number
  postalCode: string
  state: string
  tax: PlaceTax | null
}

interface AskedOf {
  country: MarketCode
  prices: PriceList
  /** Absent where asking costs money; then tax is told at checkout. */
  taxOn: TaxProvider['taxOn'] | null
  at: Date
}

/** Reads `?cars=3&zip=78701&state=TX`; null when nothing is asked. */
export async function readAskedCost(asked: URLSearchParams, about: AskedOf): Promise<AskedCost | null> {
  if (!asked.has('cars') && !asked.has('zip')) return null
  const cars = Math.max(MIN_QUANTITY, parseQuantity(asked.get('cars') ?? ''))
  const postalCode = (asked.get('zip') ?? '').trim().slice(0, 10)
  const state = (asked.get('state') ?? '').slice(0, 2)
  return { cars, postalCode, state, tax: await taxOf({ postalCode, state }, about) }
}

async function taxOf(
  { postalCode, state }: { postalCode: string; state: string },
  { country, prices, taxOn, at }: AskedOf,
): Promise<PlaceTax | null> {
  const found = findPostalPlace(country, postalCode, state)
  if (found.is !== 'found' || !taxOn) return null
  const { place } = found
  const ask = (kind: 'device' | 'service', subtotal: PriceList['devicePrice']) =>
    taxOn({ kind, location: place, currency: prices.currency, subtotal, at })
  const [adapter, plan] = await Promise.all([
    ask('device', prices.devicePrice),
    ask('service', planPrice(prices, MIN_QUANTITY).adjustedSubtotal),
  ])
  if (!adapter || !plan) return null
  return {
    place,
    adapter: ratesIn(adapter),
    plan: ratesIn(plan),
    planUntaxedIn: plan.untaxedIn ?? null,
    source: adapter.source,
  }
}

/** A fee for the parcel is the same whatever is in it. */
function ratesIn({ parts }: Tax): TaxRate[] {
  return parts.map((part) => (part.rate === 0 ? { ...part, flat: part.amount } : part))
}
