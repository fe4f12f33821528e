import type { ProvinceRateRow } from './rate-row.ts'

/** The day on which all rows were last held against what the agencies publish. */
export const CANADA_RATES_CHECKED = '2026-11-01'

const GST = { name: 'GST', rate: 50_000 } as const
const hst = (rate: number) => [{ name: 'HST', rate }] as const
const gstAndPst = (rate: number) => [GST, { name: 'PST', rate }] as const

const GST_ONLY = 'federal GST, 5 % since 2008'

/**
 * Taxes on goods by province of delivery: the federal GST alone or with a provincial tax, or both as one
 * HST. Each is worked out on the price itself, none on another tax. Manitoba's retail sales tax is named
 * PST like its neighbours'. Older rows stay, so that an old order can be worked out again.
 * Sources: Canada Revenue Agency, "GST/HST calculator (and rates)"; the revenue departments of BC, MB, SK
 * and QC.
 */
export const CANADA_RATES: readonly ProvinceRateRow[] = [
  { province: 'AB', from: '2008-01-01', parts: [GST], note: GST_ONLY },
  { province: 'BC', from: '2013-04-01', parts: gstAndPst(70_000), note: 'PST back after three years of HST' },
  { province: 'MB', from: '2013-07-01', parts: gstAndPst(80_000), note: 'retail sales tax at 8 %' },
  { province: 'MB', from: '2019-07-01', parts: gstAndPst(70_000), note: 'retail sales tax cut to 7 %' },
  { province: 'NB', from: '2008-01-01', parts: hst(130_000), note: 'HST at 13 %' },
  { province: 'NB', from: '2016-07-01', parts: hst(150_000), note: 'HST raised to 15 %' },
  { province: 'NL', from: '2008-01-01', parts: hst(130_000), note: 'HST at 13 %' },
  { province: 'NL', from: '2016-07-01', parts: hst(150_000), note: 'HST raised to 15 %' },
  { province: 'NS', from: '2010-07-01', parts: hst(150_000), note: 'HST at 15 %' },
  { province: 'NS', from: '2025-04-01', parts: hst(140_000), note: 'HST cut to 14 %' },
  { province: 'NT', from: '2008-01-01', parts: [GST], note: GST_ONLY },
  { province: 'NU', from: '2008-01-01', parts: [GST], note: GST_ONLY },
  { province: 'ON', from: '2010-07-01', parts: hst(130_000), note: 'HST at 13 %' },
  { province: 'PE', from: '2013-04-01', parts: hst(140_000), note: 'HST at 14 %' },
  { province: 'PE', from: '2016-10-01', parts: hst(150_000), note: 'HST raised to 15 %' },
  {
    province: 'QC',
    from: '2013-01-01',
    parts: [GST, { name: 'QST', rate: 99_750 }],
    note: 'QST on the price without GST',
  },
  { province: 'SK', from: '2008-01-01', parts: gstAndPst(50_000), note: 'PST at 5 %' },
  { province: 'SK', from: '2017-03-23', parts: gstAndPst(60_000), note: 'PST raised to 6 %' },
  { province: 'YT', from: '2008-01-01', parts: [GST], note: GST_ONLY },
]
