import { findStaleTaxRules } from '../../facts/tax/find-stale-tax-rules.ts'
import { formatMoneyOf, fromUnits } from '../../kernel/money.ts'
import { findTaxCorrections } from '../../sale/payments/list-tax-corrections.ts'
import type { Check } from './finding.ts'

/**
 * The built-in tax rules in force were held against their sources within six months, and since the day they changed. Only
 * where real money is taken by them; by the day it really is, whatever a clock of a test says.
 */
export const taxRules: Check = {
  name: 'tax-rules',
  isAdvice: true,
  async run({ ctx }) {
    if (ctx.tax.name !== 'table' || ctx.payments.name === 'sandbox') return { looked: 0, wrong: [] }
    const stale = findStaleTaxRules(new Date())
    return {
      looked: stale.length,
      wrong: stale.map(({ why, country, kind, places, checkedOn }) => ({
        what: why === 'check_old' ? 'tax_check_old' : 'tax_change_passed',
        data: { country: country.toUpperCase(), kind, places: places.join(', '), on: checkedOn },
      })),
    }
  },
}

/**
 * What orders and bills would have been taxed by the rules of today, for their own days: after a rule was corrected, what was
 * taken too much or too little, by place. Documents stay as they are, so it makes no books wrong.
 */
export const taxCorrections: Check = {
  name: 'tax-corrections',
  isAdvice: true,
  isSlow: true,
  async run({ ctx }) {
    const { looked, places } = await findTaxCorrections(ctx)
    return {
      looked,
      wrong: places.map(({ jurisdiction, kind, documents, currency, taken, due, difference }) => ({
        what: difference < 0 ? 'tax_taken_too_much' : 'tax_taken_too_little',
        data: {
          place: jurisdiction,
          kind,
          documents,
          taken: formatMoneyOf(fromUnits(taken), currency),
          due: formatMoneyOf(fromUnits(due), currency),
          difference: formatMoneyOf(fromUnits(Math.abs(difference)), currency),
        },
      })),
    }
  },
}
