import { expect, test } from 'vitest'
import { cents } from '../shop/kernel/money.ts'
import { createTableTax } from './table-tax.ts'

const tax = createTableTax()
const order = {
  kind: 'device' as const,
  currency: 'CAD' as const,
  subtotal: cents(8999),
  at: new Date('2026-11-20T12:00:00Z'),
}

test('the embedded table answers without a request', async () => {
  expect(tax.name).toBe('table')
  expect(await tax.taxOn({ ...order, location: { country: 'ca', state: 'QC' } })).toEqual({
    amount: 1348,
    parts: [
      { name: 'GST', rate: 50_000, amount: 450 },
      { name: 'QST', rate: 99_750, amount: 898 },
    ],
    source: 'table',
  })
})

test('the embedded table knows no tax without a province', async () => {
  expect(await tax.taxOn({ ...order, location: { country: 'ca' } })).toBeNull()
})
