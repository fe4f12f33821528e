import { z } from 'zod'
import { ppm, toPercent, toUnits } from '../../kernel/money.ts'
import { answer, Country, Day, idOf, Percent, Units } from '../../kernel/wire.ts'
import { SOLD_KINDS } from './rate-row.ts'
import type { readTaxChoices } from './read-tax-choices.ts'

export const TaxChoiceAnswer = answer(
  'TaxChoice',
  'What the operator decided about a tax, beside the table',
  z.object({
    id: idOf('txd'),
    country: Country,
    place: z.string().describe('Code of the state or province, as in `CT`'),
    city: z.string().nullable().describe('Only there; null for the whole state or province'),
    kind: z.enum(SOLD_KINDS).describe('What is sold'),
    from: Day.describe('The first day it holds'),
    taxedPercent: Percent.nullable().describe(
      'How much of the price is taxed, 0 for none; null for what the table says',
    ),
    ratePercent: Percent.nullable().describe('In place of the rate of the table; null to keep that'),
    fee: Units.nullable().describe('Of a delivery fee, for each order; null where it is not asked for'),
    why: z.string().describe('What the operator goes by'),
  }),
)

export function presentTaxChoice({
  taxed,
  rate,
  fee,
  ...choice
}: Awaited<ReturnType<typeof readTaxChoices>>[number]): z.input<typeof TaxChoiceAnswer> {
  return {
    ...choice,
    taxedPercent: taxed === null ? null : taxed / 100,
    ratePercent: rate === null ? null : toPercent(ppm(rate)),
    fee: fee === null ? null : toUnits(fee),
  }
}
