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

const RATES: Record<MarketCode, Map<string, Rates[]>> = { us: usRates(), ca: canadaRates() }

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

function usRates(): Map<string, Rates[]> {
  return byState(
    US_STATE_RATES.map(({ state, from, rate }) => {
      const place = findPostalSubdivision('US', state)?.name ?? state
      const part = { name: US_TAXES[state] ?? 'sales_tax', place, rate: ppm(rate) }
      return [state, { from: Date.parse(from), parts: rate === 0 ? [] : [part] }]
    }),
  )
}

function canadaRates(): Map<string, Rates[]> {
  return byState(
    CANADA_RATES.map(({ province, from, parts }) => [
      province,
      { from: Date.parse(from), parts: parts.map(({ name, rate }) => ({ name, rate: ppm(rate) })) },
    ]),
  )
}

/** Rates of each state, oldest first. */
function byState(rows: [state: string, rates: Rates][]): Map<string, Rates[]> {
  const groups = Map.groupBy(rows, ([state]) => state)
  return new Map(
    [...groups].map(([state, group]) => [
      state,
      group.map(([, rates]) => rates).sort((a, b) => a.from - b.from),
    ]),
  )
}
