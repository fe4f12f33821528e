import type { TaxProvider } from '../shop/facts/tax/provider.ts'
import type { TaxChoiceSource } from '../shop/facts/tax/tax-choice.ts'
import { taxFromTable } from '../shop/facts/tax/tax-table.ts'

/** Tax by the embedded table of state and province rates, as far as the operator did not choose otherwise; no network call. */
export function createTableTax(choices?: TaxChoiceSource): TaxProvider {
  return {
    name: 'table',
    choices,
    taxOn: async (request) => taxFromTable(request, await choices?.current()),
  }
}
