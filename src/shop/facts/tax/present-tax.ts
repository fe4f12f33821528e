import { z } from 'zod'
import { FIRST_LANGUAGE } from '../../../words/language-files.ts'
import { say } from '../../../words/say.ts'
import { toPercent, toUnits } from '../../kernel/money.ts'
import { answer, Percent, Units } from '../../kernel/wire.ts'
import type { Tax } from './provider.ts'
import { WHOLE_PRICE } from './rate-row.ts'
import { taxWords } from './tax-words.ts'

export const TaxPart = answer(
  'TaxPart',
  'One tax of those that are due',
  z.object({
    name: z.string().describe('In American English, as in `Texas sales tax` or `GST`'),
    code: z.string().describe('Which tax, for clients in other languages, as in `sales_tax` or `GST`'),
    place: z.string().nullable().describe('Whose tax it is, where each state levies its own, as in `Texas`'),
    ratePercent: Percent.describe('0 for an amount that does not depend on the price'),
    taxedPercent: Percent.describe('How much of the price is taxed: 80 of data services in Texas'),
    amount: Units,
  }),
)
export type TaxPart = z.output<typeof TaxPart>

export const TaxAnswer = answer(
  'Tax',
  'The tax of an order or of a month',
  z.object({
    amount: Units.describe('The tax in currency units, or -1 while the address is not known well enough'),
    parts: z.array(TaxPart).describe('What the tax is made of; none while it is not known'),
    source: z
      .enum(['table', 'stripe'])
      .nullable()
      .describe('Who reckoned it: the table of the shop or Stripe Tax; null while it is not known'),
    untaxedIn: z
      .string()
      .nullable()
      .describe('The state or province that does not tax this, as in `US-CA`; null where tax is taken'),
    exemption: z
      .string()
      .nullable()
      .describe(
        'The end of the number of the certificate because of which no tax is taken; null without one',
      ),
  }),
)
export type TaxAnswer = z.output<typeof TaxAnswer>

/** The wire form of a tax that is not known yet. */
const UNKNOWN_TAX = -1

export function presentTax(tax: Tax | null): TaxAnswer {
  if (!tax) return { amount: UNKNOWN_TAX, parts: [], source: null, untaxedIn: null, exemption: null }
  return {
    amount: toUnits(tax.amount),
    parts: tax.parts.map((part) => ({
      name: say(FIRST_LANGUAGE, 'taxes.named', taxWords(part)),
      code: part.name,
      place: part.place ?? null,
      ratePercent: toPercent(part.rate),
      taxedPercent: (part.taxedShare ?? WHOLE_PRICE) / 100,
      amount: toUnits(part.amount),
    })),
    source: tax.source,
    untaxedIn: tax.untaxedIn ?? null,
    exemption: tax.exemption?.number ?? null,
  }
}
