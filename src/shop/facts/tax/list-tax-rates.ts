import { z } from 'zod'
import { FIRST_LANGUAGE } from '../../../words/language-files.ts'
import { say } from '../../../words/say.ts'
import { toPercent } from '../../kernel/money.ts'
import { answer, Country, Day, nextPage, Percent } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { findPostalSubdivision } from '../addresses/lookup.ts'
import { MARKETS } from '../markets/markets.ts'
import { findStaleTaxRules } from './find-stale-tax-rules.ts'
import { presentTaxChoice, TaxChoiceAnswer } from './present-tax-choice.ts'
import type { TaxProvider } from './provider.ts'
import { SOLD_KINDS, WHOLE_PRICE } from './rate-row.ts'
import { readTaxChoices } from './read-tax-choices.ts'
import { TAX_ROWS, type TaxRow } from './tax-rows.ts'
import { taxWords } from './tax-words.ts'

const TaxRateAnswer = answer(
  'TaxRate',
  'The tax of a state or province on what is sold, from a day on',
  z.object({
    country: Country,
    place: z.string().describe('Code of the state or province, as in `TX`'),
    placeName: z.string().describe('As in `Texas`'),
    kind: z.enum(SOLD_KINDS).describe('What is sold: `device`, or `service` for the monthly plan'),
    from: Day.describe('The first day it holds, or the day the table begins'),
    until: Day.nullable().describe('The first day it does not hold any more; null for the last one'),
    state: z.enum(['past', 'in_force', 'to_come']).describe('On the day of the shop’s clock'),
    ratePercent: Percent.describe('All taxes together, of the whole price'),
    parts: z
      .array(
        z.object({
          name: z.string().describe('In American English, as in `Texas sales tax` or `GST`'),
          code: z.string().describe('As in `sales_tax` or `GST`'),
          ratePercent: Percent,
          taxedPercent: Percent.describe('How much of the price is taxed'),
        }),
      )
      .describe('None where nothing is due'),
    note: z.string().describe('What the rate is made of, or why the plan is taxed or not'),
    disagrees: z.string().nullable().describe('What other sources say; null where none was seen'),
    source: z.string().nullable().describe('The law or the tax office; null where none was found'),
    sourceAt: z.string().nullable().describe('Where it stands; null where that is not kept'),
    checked: z.string().describe('The month it was last held against its source, as in `2026-03`'),
    checkedOn: Day.describe('The day of that'),
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
    isCheckDue: z
      .boolean()
      .describe('Whether rows were last checked half a year ago, or a change has come since they were'),
    rates: z.array(TaxRateAnswer).describe('By country, place, kind and day'),
    choices: z.array(TaxChoiceAnswer).describe('What the operator decided otherwise, oldest first'),
    next: nextPage(z.string()),
  }),
)

/** Who may: staff. Every rate of the shop's own table: those that were, are and will be. */
export async function listTaxRates(ctx: Ctx): Promise<z.input<typeof TaxRatesAnswer>> {
  requireStaff(ctx, 'read')
  const now = ctx.clock.now()
  const today = now.toISOString().slice(0, 10)
  return {
    source: ctx.tax.name,
    isCheckDue: findStaleTaxRules(now).length > 0,
    rates: TAX_ROWS.map((row) => present(row, today, ctx.tax)).sort(byPlaceAndDay),
    choices: (await readTaxChoices(ctx.db)).map(presentTaxChoice),
    next: null,
  }
}

function present(row: TaxRow, today: string, { places }: TaxProvider): TaxRateAnswer {
  const { country, place, kind, from, until, parts, note, disagrees, source, checkedOn } = row
  const code = country.toUpperCase()
  const whole = parts.reduce((sum, { rate, taxedShare = WHOLE_PRICE }) => sum + rate * taxedShare, 0)
  return {
    country,
    place,
    placeName: findPostalSubdivision(MARKETS[country].country, place)?.name ?? place,
    kind,
    from,
    until,
    state: from > today ? 'to_come' : until !== null && until <= today ? 'past' : 'in_force',
    ratePercent: whole / WHOLE_PRICE / 10_000,
    parts: parts.map((part) => ({
      name: say(FIRST_LANGUAGE, 'taxes.named', taxWords(part)),
      code: part.name,
      ratePercent: toPercent(part.rate),
      taxedPercent: (part.taxedShare ?? WHOLE_PRICE) / 100,
    })),
    note,
    disagrees,
    source: source?.title ?? null,
    sourceAt: source?.where || null,
    checked: checkedOn.slice(0, 7),
    checkedOn,
    isTaken: places === undefined || places.includes(code) || places.includes(`${code}-${place}`),
  }
}

function byPlaceAndDay(a: TaxRateAnswer, b: TaxRateAnswer): number {
  return (
    b.country.localeCompare(a.country) ||
    a.placeName.localeCompare(b.placeName) ||
    a.kind.localeCompare(b.kind) ||
    a.from.localeCompare(b.from)
  )
}
