import { Hono } from 'hono'
import { z } from 'zod'
import { chooseTax } from '../../shop/facts/tax/choose-tax.ts'
import { listTaxRates } from '../../shop/facts/tax/list-tax-rates.ts'
import { presentTaxChoice } from '../../shop/facts/tax/present-tax-choice.ts'
import { SOLD_KINDS, WHOLE_PRICE } from '../../shop/facts/tax/rate-row.ts'
import { codeUpTo, isoDay, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { listTaxCorrections } from '../../shop/sale/payments/list-tax-corrections.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { Money } from './catalog.ts'

const Percentage = z.number().min(0, inputError('not_negative')).max(100, inputError('too_large'))

export const TaxChoiceInput = z
  .object({
    country: z.enum(MARKET_CODES),
    place: codeUpTo(20)
      .max(3)
      .transform((code) => code.toUpperCase())
      .meta({ description: 'Code of the state or province, as in `TN`' }),
    city: wordsUpTo(80)
      .min(1)
      .nullish()
      .meta({ description: 'Only there; left out for the whole state or province' }),
    kind: z.enum(SOLD_KINDS).meta({ description: 'What is sold: `device`, or `service` for the plan' }),
    treatment: z
      .enum(['taxed', 'not_taxed', 'table'])
      .meta({ description: '`table`: what the shop’s own table says, from that day on' }),
    taxedPercent: Percentage.optional().meta({
      description: 'How much of the price is taxed; all without it',
    }),
    ratePercent: Percentage.optional().meta({ description: 'In place of the rate of the table' }),
    fee: Money.optional().meta({ description: 'Of the kind `fee`: what each order owes, in currency units' }),
    from: isoDay(inputError('date'))
      .optional()
      .meta({ description: 'The first day it holds; today without it' }),
    why: wordsUpTo(500)
      .min(1)
      .meta({ description: 'What you go by: a law, a ruling, a letter of your adviser' }),
  })
  .refine(({ kind, fee, treatment }) => kind !== 'fee' || treatment !== 'taxed' || fee !== undefined, {
    path: ['fee'],
    error: inputError('required'),
  })

/** Rates and rules of the table, and what the operator decides beside it. */
export function taxRoutes() {
  return new Hono<ShopEnv>()
    .get('/tax-rates', async (c) => c.json(await listTaxRates(c.var.ctx)))
    .get('/tax-corrections', async (c) => c.json(await listTaxCorrections(c.var.ctx)))
    .post('/tax-choices', async (c) => {
      const wish = await readJson(c, TaxChoiceInput)
      const { country, place, kind, from, why } = wish
      const isTaxed = wish.treatment === 'taxed'
      const choice = await chooseTax(c.var.ctx, {
        country,
        place,
        kind,
        from,
        why,
        city: wish.city ?? null,
        taxed: sharesOf(wish),
        rate: isTaxed && wish.ratePercent !== undefined ? Math.round(wish.ratePercent * 10_000) : null,
        fee: isTaxed ? (wish.fee ?? null) : null,
      })
      return c.json(presentTaxChoice(choice), 201)
    })
}

function sharesOf({ treatment, taxedPercent = 100 }: z.output<typeof TaxChoiceInput>): number | null {
  if (treatment === 'table') return null
  return treatment === 'taxed' ? Math.round((taxedPercent * WHOLE_PRICE) / 100) : 0
}
