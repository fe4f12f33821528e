import type { MarketCode } from '../../kernel/market-code.ts'
import type { SoldKind } from './rate-row.ts'
import { TAX_ROWS, type TaxRow } from './tax-rows.ts'

/** How long a check against the source is good for, in months. */
const GOOD_FOR_MONTHS = 6

/** Rows of one country and kind that were last checked on one day, and why that does not do any more. */
export interface StaleTaxRules {
  /** `change_passed`: the table holds a change for a day that has come since the row was checked. */
  why: 'check_old' | 'change_passed'
  country: MarketCode
  kind: SoldKind
  /** Codes of states or provinces. */
  places: string[]
  checkedOn: string
}

/** The rules in force that must be held against their sources again. */
export function findStaleTaxRules(now: Date): StaleTaxRules[] {
  const today = now.toISOString().slice(0, 10)
  const oldest = monthsBefore(now, GOOD_FOR_MONTHS)
  const inForce = TAX_ROWS.filter(({ from, until }) => from <= today && (until === null || until > today))
  const stale = inForce.flatMap((row) => {
    const why = whyStale(row, oldest)
    return why ? [{ ...row, why }] : []
  })
  const groups = Map.groupBy(stale, ({ why, country, kind, checkedOn }) =>
    [why, country, kind, checkedOn].join(' '),
  )
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { why, country, kind, checkedOn } = first
    return [{ why, country, kind, checkedOn, places: rows.map(({ place }) => place).sort() }]
  })
}

/** A row that was written before its day came is the promise of a law that may have changed. */
function whyStale({ from, checkedOn }: TaxRow, oldest: string): StaleTaxRules['why'] | undefined {
  if (from > checkedOn) return 'change_passed'
  return checkedOn < oldest ? 'check_old' : undefined
}

function monthsBefore(now: Date, months: number): string {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 10)
}
