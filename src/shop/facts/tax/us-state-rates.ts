import type { TaxRateRow } from './rate-row.ts'

/** The first day the table knows. Rows of this day may be older. */
export const RATES_BEGIN = '2025-01-01'
const START = RATES_BEGIN

/** The day on which rows without one of their own were last held against what the departments publish. */
export const US_RATES_CHECKED = '2026-03-01'

/** States whose general tax on goods is not called sales tax. */
export const US_TAXES: Record<string, string> = {
  AZ: 'transaction_privilege_tax',
  HI: 'general_excise_tax',
  NM: 'gross_receipts_tax',
  PR: 'sales_and_use_tax',
}

/**
 * What every buyer in a state owes on goods: the state rate and, where a local rate is levied in the whole
 * state at one height, that too. City and county taxes are not in here; a shop that must charge those
 * uses the tax service instead.
 *
 * `from` is the first day a rate holds. Rows of `START` held on that day and may be older. Rates are facts
 * of the revenue departments in `revenue-departments.ts`; later rows are already law. Check them against the
 * departments' notices at least once a year, and say so in `US_RATES_CHECKED`.
 */
export const US_STATE_RATES: readonly TaxRateRow[] = [
  { state: 'AL', from: START, rate: 40_000, note: 'state rate' },
  { state: 'AK', from: START, rate: 0, note: 'no general sales tax' },
  { state: 'AZ', from: START, rate: 56_000, note: 'transaction privilege tax' },
  { state: 'AR', from: START, rate: 65_000, note: 'state rate' },
  { state: 'CA', from: START, rate: 72_500, note: '6 % state and 1.25 % statewide local' },
  { state: 'CO', from: START, rate: 29_000, note: 'state rate' },
  { state: 'CT', from: START, rate: 63_500, note: 'state rate' },
  { state: 'DE', from: START, rate: 0, note: 'no general sales tax' },
  { state: 'DC', from: START, rate: 60_000, note: '6 % through September 2026' },
  {
    state: 'DC',
    from: '2026-10-01',
    rate: 70_000,
    note: '7 % by D.C. Code 47-2002 as it stood in December 2025; the act of the next budget was not found',
    checkedOn: '2025-12-15',
    source: {
      title: 'D.C. Code 47-2002; KPMG, This Week in State Tax (December 15, 2025)',
      where: 'https://kpmg.com/us/en/articles/this-week-in-state-tax/twist-251215.html',
    },
  },
  { state: 'FL', from: START, rate: 60_000, note: 'state rate' },
  { state: 'GA', from: START, rate: 40_000, note: 'state rate' },
  { state: 'HI', from: START, rate: 40_000, note: 'general excise tax' },
  { state: 'ID', from: START, rate: 60_000, note: 'state rate' },
  { state: 'IL', from: START, rate: 62_500, note: 'state rate' },
  { state: 'IN', from: START, rate: 70_000, note: 'state rate' },
  { state: 'IA', from: START, rate: 60_000, note: 'state rate' },
  { state: 'KS', from: START, rate: 65_000, note: 'state rate' },
  { state: 'KY', from: START, rate: 60_000, note: 'state rate' },
  { state: 'LA', from: START, rate: 50_000, note: '5 % through 2029, Act 11 of 2024' },
  { state: 'LA', from: '2030-01-01', rate: 47_500, note: 'Act 11 of 2024' },
  { state: 'ME', from: START, rate: 55_000, note: 'state rate' },
  { state: 'MD', from: START, rate: 60_000, note: 'state rate' },
  { state: 'MA', from: START, rate: 62_500, note: 'state rate' },
  { state: 'MI', from: START, rate: 60_000, note: 'state rate' },
  { state: 'MN', from: START, rate: 68_750, note: 'state rate' },
  { state: 'MS', from: START, rate: 70_000, note: 'state rate' },
  { state: 'MO', from: START, rate: 42_250, note: 'state rate' },
  { state: 'MT', from: START, rate: 0, note: 'no general sales tax' },
  { state: 'NE', from: START, rate: 55_000, note: 'state rate' },
  { state: 'NV', from: START, rate: 68_500, note: '4.6 % state and 2.25 % statewide county' },
  { state: 'NH', from: START, rate: 0, note: 'no general sales tax' },
  { state: 'NJ', from: START, rate: 66_250, note: 'state rate' },
  { state: 'NM', from: START, rate: 48_750, note: 'gross receipts tax' },
  { state: 'NY', from: START, rate: 40_000, note: 'state rate' },
  { state: 'NC', from: START, rate: 47_500, note: 'state rate' },
  { state: 'ND', from: START, rate: 50_000, note: 'state rate' },
  { state: 'OH', from: START, rate: 57_500, note: 'state rate' },
  { state: 'OK', from: START, rate: 45_000, note: 'state rate' },
  { state: 'OR', from: START, rate: 0, note: 'no general sales tax' },
  { state: 'PA', from: START, rate: 60_000, note: 'state rate' },
  { state: 'RI', from: START, rate: 70_000, note: 'state rate' },
  { state: 'SC', from: START, rate: 60_000, note: 'state rate' },
  { state: 'SD', from: START, rate: 42_000, note: '4.2 % through June 2027, House Bill 1137 of 2023' },
  { state: 'SD', from: '2027-07-01', rate: 45_000, note: 'House Bill 1137 of 2023 ends' },
  { state: 'TN', from: START, rate: 70_000, note: 'state rate' },
  { state: 'TX', from: START, rate: 62_500, note: 'state rate' },
  { state: 'UT', from: START, rate: 61_000, note: '4.85 % state and 1.25 % statewide local' },
  { state: 'VT', from: START, rate: 60_000, note: 'state rate' },
  { state: 'VA', from: START, rate: 53_000, note: '4.3 % state and 1 % statewide local' },
  { state: 'WA', from: START, rate: 65_000, note: 'state rate' },
  { state: 'WV', from: START, rate: 60_000, note: 'state rate' },
  { state: 'WI', from: START, rate: 50_000, note: 'state rate' },
  { state: 'WY', from: START, rate: 40_000, note: 'state rate' },
  { state: 'PR', from: START, rate: 115_000, note: '10.5 % commonwealth and 1 % municipal' },
  { state: 'AS', from: START, rate: 0, note: 'no general sales tax' },
  { state: 'GU', from: START, rate: 0, note: 'sellers owe a business privilege tax, buyers nothing' },
  { state: 'MP', from: START, rate: 0, note: 'sellers owe a gross revenue tax, buyers nothing' },
  { state: 'UM', from: START, rate: 0, note: 'no tax' },
  { state: 'VI', from: START, rate: 0, note: 'sellers owe a gross receipts tax, buyers nothing' },
  { state: 'AA', from: START, rate: 0, note: 'military mail' },
  { state: 'AE', from: START, rate: 0, note: 'military mail' },
  { state: 'AP', from: START, rate: 0, note: 'military mail' },
]
