import { expect, test } from 'vitest'
import type { TaxLocation } from '../shop/facts/tax/provider.ts'
import { cents } from '../shop/kernel/money.ts'
import { createRegisteredTax } from './registered-tax.ts'
import { createTableTax } from './table-tax.ts'

const tax = createRegisteredTax(createTableTax(), ['US-TX', 'CA'])
const on = (location: TaxLocation) =>
  tax.taxOn({
    kind: 'device',
    location,
    currency: 'USD',
    subtotal: cents(10_000),
    at: new Date('2026-11-23T12:00:00Z'),
  })

test.each<[string, TaxLocation, number | null]>([
  ['a state with a registration', { country: 'us', state: 'TX' }, 625],
  ['a state without one', { country: 'us', state: 'CA' }, 0],
  ['a postal code of a state without one', { country: 'us', postalCode: '90210' }, 0],
  ['a country as a whole', { country: 'ca', state: 'ON' }, 1300],
  ['a place that is not known yet', { country: 'us' }, null],
])('%s', async (_name, location, amount) => {
  expect((await on(location))?.amount ?? null).toBe(amount)
})
