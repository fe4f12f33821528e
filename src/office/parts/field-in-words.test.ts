import { expect, test } from 'vitest'
import { fieldInWords } from './field-in-words.ts'

test.each([
  ['supportEmail', 'Support email'],
  ['shippingAddress.postalCode', 'Postal code'],
  ['types', 'Types'],
  ['lines.0.serials.2', 'Serials'],
  ['gtm_id', 'Gtm id'],
  ['newSKU', 'New SKU'],
])('%s is said as %s', (path, said) => {
  expect(fieldInWords(path)).toBe(said)
})
