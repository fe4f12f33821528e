import { findPostalSubdivision } from '../addresses/lookup.ts'
import { type Cents, ppm } from '../kernel/money.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { MARKETS } from '../markets/markets.ts'
import { CANADA_RATES } from './canada-rates.ts'
import type { Tax, TaxLocation } from './provider.ts'
import { type TaxRate, taxAtRates } from './tax-at-rates.ts'
import { US_STATE_RATES, US_TAXES } from './us-state-rates.ts'

interface Rates {
  /** The beginning of its first day, in milliseconds. */
  from: number
  parts: TaxRate[]
}

/** The rows of each country in one shape. */
export interface TaxRow {
  country: MarketCode
  /** Code of the state or province, as in `TX`. */
  place: string
  /** First day it holds, as `YYYY-MM-DD`. */
  from: string
  /** None where nothing is due. */
  parts: TaxRate[]
  note: string
}

export const TAX_ROWS: readonly TaxRow[] = [...usRows(), ...canadaRows()]

const RATES: Record<MarketCode, Map<string, Rates[]>> = { us: ratesBy('us'), ca: ratesBy('ca') }

/**
 * The tax on a subtotal by the embedded table of dated state and province rates; each part is rounded by
 * itself and the parts make up the amount. Null while the state is missing or unknown, or before the table
 * begins. Days are counted in UTC.
 */
export function taxFromTable(location: TaxLocation, subtotal: Cents, at: Date): Tax | null {
  const rates = ratesInForce(location, at)
  if (!rates) return null
  return { ...taxAtRates(rates.parts, subtotal), source: 'table' }
}

function ratesInForce({ country, state }: TaxLocation, at: Date): Rates | undefined {
  return ratesOf(country, state)?.findLast((rates) => rates.from <= at.getTime())
}

function ratesOf(country: TaxLocation['country'], state = ''): Rates[] | undefined {
  const rates = RATES[country]
  const byCode = rates.get(state.trim().toUpperCase())
  if (byCode) return byCode
  const named = findPostalSubdivision(MARKETS[country].country, state)
  return named && rates.get(named.iso2)
}

function usRows(): TaxRow[] {
  return US_STATE_RATES.map(({ state, from, rate, note }) => {
    const place = findPostalSubdivision('US', state)?.name ?? state
    const part = { name: US_TAXES[state] ?? 'sales_tax', place, rate: ppm(rate) }
    return { country: 'us', place: state, from, parts: rate === 0 ? [] : [part], note }
  })
}

function canadaRows(): TaxRow[] {
  return CANADA_RATES.map(({ province, from, parts, note }) => ({
    country: 'ca',
    place: province,
    from,
    parts: parts.map(({ name, rate }) => ({ name, rate: ppm(rate) })),
    note,
  }))
}

/** Rates of each state of a country, oldest first. */
function ratesBy(country: MarketCode): Map<string, Rates[]> {
  const groups = Map.groupBy(
    TAX_ROWS.filter((row) => row.country === country),
    ({ place }) => place,
  )
  return new Map(
    [...groups].map(([place, rows]) => [
      place,
      rows.map(({ from, parts }) => ({ from: Date.parse(from), parts })).sort((a, b) => a.from - b.from),
    ]),
  )
}
