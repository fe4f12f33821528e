import type { TaxProvider } from '../shop/tax/provider.ts'
import { taxFromTable } from '../shop/tax/tax-table.ts'

/** Tax by the embedded table of state and province rates; no network call. */
export function createTableTax(): TaxProvider {
  return {
    name: 'table',
    taxOn: async ({ location, subtotal, at }) => taxFromTable(location, subtotal, at),
  }
}
