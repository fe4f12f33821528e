import { expect, test } from 'vitest'
import { cents } from '../shop/kernel/money.ts'
import { createSmallSupplierTax } from './small-supplier-tax.ts'
import { createTableTax } from './table-tax.ts'

test.each([
  ['a registered seller takes all', 'QC', { smallSupplierCanada: false, smallSupplierQuebec: false }, 1498],
  [
    'a small supplier of Quebec takes GST alone',
    'QC',
    { smallSupplierCanada: false, smallSupplierQuebec: true },
    500,
  ],
  [
    'a small supplier of Canada takes neither',
    'QC',
    { smallSupplierCanada: true, smallSupplierQuebec: false },
    0,
  ],
  ['nor HST', 'ON', { smallSupplierCanada: true, smallSupplierQuebec: false }, 0],
  ['but a province’s own tax', 'BC', { smallSupplierCanada: true, smallSupplierQuebec: false }, 700],
])('%s in %s', async (_, state, config, amount) => {
  const tax = createSmallSupplierTax(createTableTax(), async () => config)
  const request = {
    kind: 'service',
    currency: 'CAD',
    subtotal: cents(10_000),
    at: new Date('2026-11-29'),
  } as const
  const answer = await tax.taxOn({ ...request, location: { country: 'ca', state } })
  expect(answer?.amount).toBe(amount)
  expect(answer?.untaxedIn).toBeUndefined()
})
