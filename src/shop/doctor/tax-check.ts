import { findStaleTaxRules } from '../tax/find-stale-tax-rules.ts'
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
