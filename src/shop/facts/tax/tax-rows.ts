import { MARKET_CODES, type MarketCode } from '../../kernel/market-code.ts'
import { ppm } from '../../kernel/money.ts'
import { findPostalSubdivision } from '../addresses/lookup.ts'
import { CANADA_RATES, CANADA_RATES_CHECKED } from './canada-rates.ts'
import { CANADA_SERVICES } from './canada-services.ts'
import { type ServiceRule, type SoldKind, type TaxSource, WHOLE_PRICE } from './rate-row.ts'
import { CANADA_DEPARTMENTS, CANADA_REVENUE_AGENCY, US_DEPARTMENTS } from './revenue-departments.ts'
import type { TaxRate } from './tax-at-rates.ts'
import { US_RATES_CHECKED, US_STATE_RATES, US_TAXES } from './us-state-rates.ts'
import { US_TAXED_SERVICES } from './us-taxed-services.ts'
import { US_UNTAXED_SERVICES } from './us-untaxed-services.ts'

/** The tax of a place on one kind of thing, from a day on. */
export interface TaxRow {
  country: MarketCode
  /** Code of the state or province, as in `TX`. */
  place: string
  kind: SoldKind
  /** First day it holds, as `YYYY-MM-DD`. */
  from: string
  /** The first day it does not hold any more; null for the last row of its place. */
  until: string | null
  /** None where nothing is due. */
  parts: TaxRate[]
  note: string
  disagrees: string | null
  /** Null where none was found. */
  source: TaxSource | null
  /** The day it was last held against its source. */
  checkedOn: string
}

type Beginning = Omit<TaxRow, 'until'>

/** The taxes on goods of each country, and the rules on the monthly plan. */
const TABLES: Record<MarketCode, { goods: Beginning[]; services: readonly ServiceRule[] }> = {
  us: { goods: usGoods(), services: [...US_TAXED_SERVICES, ...US_UNTAXED_SERVICES] },
  ca: { goods: canadaGoods(), services: CANADA_SERVICES },
}

/** By country, place and kind, oldest first. */
export const TAX_ROWS: readonly TaxRow[] = MARKET_CODES.flatMap(rowsOfCountry)

function rowsOfCountry(country: MarketCode): TaxRow[] {
  const { goods, services } = TABLES[country]
  const rows = [...goods, ...services.flatMap((rule) => rowsOf(country, rule))]
  return [...Map.groupBy(rows, keyOf).values()].flatMap((ofPlace) =>
    ofPlace
      .toSorted((one, other) => one.from.localeCompare(other.from))
      .map((row, at, sorted) => ({ ...row, until: sorted[at + 1]?.from ?? null })),
  )
}

function keyOf({ place, kind }: Beginning): string {
  return `${place} ${kind}`
}

function usGoods(): Beginning[] {
  return US_STATE_RATES.map(({ state, from, rate, note, checkedOn = US_RATES_CHECKED, source }) => {
    const place = findPostalSubdivision('US', state)?.name ?? state
    const part = { name: US_TAXES[state] ?? 'sales_tax', place, rate: ppm(rate) }
    const department = US_DEPARTMENTS[state]
    return {
      country: 'us' as const,
      place: state,
      kind: 'device' as const,
      from,
      parts: rate === 0 ? [] : [part],
      note,
      disagrees: null,
      source: source ?? (department ? { title: department, where: '' } : null),
      checkedOn,
    }
  })
}

function canadaGoods(): Beginning[] {
  return CANADA_RATES.map(({ province, from, parts, note }) => ({
    country: 'ca' as const,
    place: province,
    kind: 'device' as const,
    from,
    parts: parts.map(({ name, rate }) => ({ name, rate: ppm(rate) })),
    note,
    disagrees: null,
    source: {
      title: [CANADA_REVENUE_AGENCY, CANADA_DEPARTMENTS[province]].filter(Boolean).join(', '),
      where: '',
    },
    checkedOn: CANADA_RATES_CHECKED,
  }))
}

/** A rule at the rates on goods, which may change while it holds: a row for each of them. */
function rowsOf(country: MarketCode, rule: ServiceRule): Beginning[] {
  const { place, taxed, rate, only, ...rest } = rule
  const { services, goods: all } = TABLES[country]
  const next = services.find((other) => other.place === place && other.from > rule.from)?.from ?? '9999'
  const goods = all.filter((row) => row.place === place && row.from < next)
  const before = goods.findLast(({ from }) => from <= rule.from)
  return [before, ...goods.filter(({ from }) => from > rule.from)].flatMap((row) => {
    if (!row) return []
    const parts = row.parts
      .filter(({ name }) => taxed > 0 && (only?.includes(name) ?? true))
      .map((part) => ({ ...part, ...(rate !== undefined && { rate: ppm(rate) }), ...shareOf(taxed) }))
    const from = row.from.localeCompare(rule.from) > 0 ? row.from : rule.from
    // A rate that was checked earlier than the rule makes the whole row as old.
    const checkedOn = row.source?.where && row.checkedOn < rule.checkedOn ? row.checkedOn : rule.checkedOn
    return [
      {
        ...rest,
        country,
        place,
        kind: 'service' as const,
        from,
        parts,
        disagrees: rule.disagrees ?? null,
        checkedOn,
      },
    ]
  })
}

/** Nothing for the whole price: what old orders and most rows have. */
export function shareOf(taxed: number): Pick<TaxRate, 'taxedShare'> {
  return taxed === WHOLE_PRICE ? {} : { taxedShare: taxed }
}
