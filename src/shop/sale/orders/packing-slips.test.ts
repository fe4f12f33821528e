import { expect, test } from 'vitest'
import { anAddress } from '../../../../test/factories.ts'
import { packingSlips } from './packing-slips.ts'

const SKU = 'MP-ADAPTER-CA'
const variants = [{ sku: SKU, title: 'Adapter', titles: { 'fr-CA': 'Adaptateur' } }] as never

function slipsOf(locale: string, shippingAddress: ReturnType<typeof anAddress> | null) {
  const lineItems = [{ sku: SKU, title: 'As it was sold' }]
  const order = { locale, shippingAddress, pricing: { lineItems } } as never
  return packingSlips({ variants }, order).map(({ language, titles }) => [language, ...titles])
}

const FRENCH = ['fr-CA', 'As it was sold']

test.each([
  ['QC', 'fr-ca', [FRENCH]],
  [
    'QC',
    'en-ca',
    [
      ['fr-CA', 'Adaptateur'],
      ['en-CA', 'As it was sold'],
    ],
  ],
  ['ON', 'fr-ca', [FRENCH]],
  ['ON', 'en-ca', [['en-CA', 'As it was sold']]],
])('the paper in a parcel to %s for a reader of %s', (state, locale, slips) => {
  expect(slipsOf(locale, anAddress('ca', { state }))).toEqual(slips)
})

test('an order without an address is in its buyer’s language', () => {
  expect(slipsOf('en-us', null)).toEqual([['en-US', 'As it was sold']])
})
