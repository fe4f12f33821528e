import type { TaxRate } from '../../../shop/facts/tax/tax-at-rates.ts'
import { fromUnits, percent } from '../../../shop/kernel/money.ts'
import type { StoredTax } from '../../base/stored-pricing.ts'
import type { PostalPlace } from './postal-place.ts'

/** What the server charges in one place, on the adapter and on the plan. */
export interface PlaceTax {
  place: PostalPlace
  adapter: TaxRate[]
  plan: TaxRate[]
  /** The state or province that does not tax the plan; null where it does, or nobody asked. */
  planUntaxedIn: string | null
  source: 'table' | 'stripe'
}

/** The server's two answers as rates, so that other quantities need no other question; null before it knows. */
export function placeTax(place: PostalPlace, adapter: StoredTax, plan: StoredTax): PlaceTax | null {
  if (!isKnown(adapter) || !isKnown(plan)) return null
  return {
    place,
    adapter: ratesOf(adapter),
    plan: ratesOf(plan),
    planUntaxedIn: plan.untaxedIn ?? null,
    source: adapter.source ?? 'table',
  }
}

function isKnown({ amount, parts }: StoredTax): boolean {
  return amount >= 0 && parts !== undefined
}

function ratesOf({ parts = [] }: StoredTax): TaxRate[] {
  return parts.map(({ name, code = name, place, ratePercent, taxedPercent = 100, amount }) => ({
    name: code,
    ...(place && { place }),
    rate: percent(ratePercent),
    ...(taxedPercent !== 100 && { taxedShare: Math.round(taxedPercent * 100) }),
    // A fee for the parcel, whatever is in it.
    ...(ratePercent === 0 && { flat: fromUnits(amount) }),
  }))
}
