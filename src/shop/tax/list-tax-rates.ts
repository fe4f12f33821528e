import { z } from 'zod'
import { FIRST_LANGUAGE } from '../../words/language-files.ts'
import { say } from '../../words/say.ts'
import { findPostalSubdivision } from '../addresses/lookup.ts'
import type { Ctx } from '../context.ts'
import { ppm, toPercent } from '../kernel/money.ts'
import type { MarketCode } from '../markets/market-code.ts'
import { MARKETS } from '../markets/markets.ts'
import { requireStaff } from '../staff/duties.ts'
import { answer, Country, Day, nextPage, Percent } from '../wire.ts'
import { CANADA_RATES_CHECKED } from './canada-rates.ts'
import type { TaxProvider } from './provider.ts'
import { CANADA_DEPARTMENTS, CANADA_REVENUE_AGENCY, US_DEPARTMENTS } from './revenue-departments.ts'
import { TAX_ROWS, type TaxRow } from './tax-table.ts'
import { taxWords } from './tax-words.ts'
import { US_RATES_CHECKED } from './us-state-rates.ts'

/** How often a table must be compared with the tax departments, in months. */
const CHECK_EACH = 12

const TaxRateAnswer = answer(
  'TaxRate',
  'The tax of a state or province from a day on',
  z.object({
    country: Country,
    place: z.string().describe('Code of the state or province, as in `TX`'),
    placeName: z.string().describe('As in `Texas`'),
    from: Day.describe('The first day it holds, or the day the table begins'),
    state: z.enum(['past', 'in_force', 'to_come']).describe('On the day of the shop’s clock'),
    ratePercent: Percent.describe('All taxes together'),
    parts: z
      .array(
        z.object({
          name: z.string().describe('In American English, as in `Texas sales tax` or `GST`'),
          code: z.string().describe('As in `sales_tax` or `GST`'),
          ratePercent: Percent,
        }),
      )
      .describe('None where nothing is due'),
    note: z.string().describe('What the rate is made of, or the act it comes from'),
    source: z.string().nullable().describe('Who publishes it; null where nobody levies a tax'),
    checked: z.string().describe('The month it was last held against its source, as in `2026-03`'),
    isTaken: z.boolean().describe('Whether the shop takes tax there at all'),
  }),
)
export type TaxRateAnswer = z.output<typeof TaxRateAnswer>

export const TaxRatesAnswer = answer(
  'TaxRates',
  'The table of tax rates',
  z.object({
    source: z
      .enum(['table', 'stripe'])
      .describe('Who says how much tax is due; with `stripe` the table is only here to read'),
    isCheckDue: z.boolean().describe('Whether a year has gone by since a country’s rows were checked'),
    rates: z.array(TaxRateAnswer).describe('By country, place and day'),
    next: nextPage(z.string()),
  }),
)

const TABLES: Record<MarketCode, { checked: string; sourceOf: (place: string) => string | null }> = {
  us: { checked: US_RATES_CHECKED, sourceOf: (place) => US_DEPARTMENTS[place] ?? null },
  ca: {
    checked: CANADA_RATES_CHECKED,
    sourceOf: (place) =>
      [CANADA_REVENUE_AGENCY, CANADA_DEPARTMENTS[place]].filter((name) => name !== undefined).join(', '),
  },
}

/** Who may: staff. Every rate of the shop's own table: those that were, are and will be. */
export function listTaxRates(ctx: Ctx): z.input<typeof TaxRatesAnswer> {
  requireStaff(ctx, 'read')
  const today = ctx.clock.now().toISOString().slice(0, 10)
  return {
    source: ctx.tax.name,
    isCheckDue: Object.values(TABLES).some(({ checked }) => monthsBetween(checked, today) >= CHECK_EACH),
    rates: TAX_ROWS.map((row) => presentRate(row, today, ctx.tax)).sort(byPlaceAndDay),
    next: null,
  }
}

function presentRate(row: TaxRow, today: string, { places }: TaxProvider): TaxRateAnswer {
  const { country, place, from, parts, note } = row
  const { checked, sourceOf } = TABLES[country]
  const code = country.toUpperCase()
  return {
    country,
    place,
    placeName: findPostalSubdivision(MARKETS[country].country, place)?.name ?? place,
    from,
    state: stateOf(row, today),
    ratePercent: toPercent(ppm(parts.reduce((total, { rate }) => total + rate, 0))),
    parts: parts.map((part) => ({
      name: say(FIRST_LANGUAGE, 'taxes.named', taxWords(part)),
      code: part.name,
      ratePercent: toPercent(part.rate),
    })),
    note,
    source: sourceOf(place),
    checked,
    isTaken: places === undefined || places.includes(code) || places.includes(`${code}-${place}`),
  }
}

function stateOf(row: TaxRow, today: string): TaxRateAnswer['state'] {
  if (row.from > today) return 'to_come'
  const isReplaced = TAX_ROWS.some(
    ({ country, place, from }) =>
      country === row.country && place === row.place && from > row.from && from <= today,
  )
  return isReplaced ? 'past' : 'in_force'
}

function byPlaceAndDay(a: TaxRateAnswer, b: TaxRateAnswer): number {
  return (
    b.country.localeCompare(a.country) ||
    a.placeName.localeCompare(b.placeName) ||
    a.from.localeCompare(b.from)
  )
}

function monthsBetween(month: string, day: string): number {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return count(day) - count(month)
}
