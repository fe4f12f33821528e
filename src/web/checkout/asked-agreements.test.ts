import { expect, test } from 'vitest'
import { CART_DEFAULTS, NO_OFFER } from '../parts/state/cart.ts'
import { askedAgreements } from './asked-agreements.ts'

const { pricing } = CART_DEFAULTS.device
const free = { ...pricing, hasDiscount: true, adapterHasFree4gSunsetDiscount: true }
const paid = { ...free, adjustedSubtotal: 89.99, taxInfo: { amount: 5.62 } }

test.each([
  ['a free upgrade', 'upgrade', 'ord_1', free, ['discountPriceAgreement']],
  [
    'an upgrade with something to pay',
    'upgrade',
    'ord_1',
    paid,
    ['serviceCreditAgreement', 'discountPriceAgreement'],
  ],
  ['a quote', 'quote', 'ord_1', { ...pricing, adjustedSubtotal: 159 }, []],
  ["a shopper's own cart", 'storefront', '', paid, []],
  [
    'an unpaid order opened by its link',
    'storefront',
    'ord_1',
    { ...pricing, adjustedSubtotal: 89.99 },
    ['serviceCreditAgreement'],
  ],
  ['a free order opened by its link', 'storefront', 'ord_1', pricing, []],
] as const)('%s asks for its boxes', (_, origin, orderId, priced, names) => {
  const cart = { offer: { ...NO_OFFER, origin }, orderId, device: { pricing: priced } }
  expect(askedAgreements(cart, { country: 'us', state: 'TX', locale: 'en-us' })).toEqual(names)
})

test.each([
  ['QC', 'en-ca', ['contractLanguageAgreement']],
  ['QC', 'fr-ca', []],
  ['ON', 'en-ca', []],
] as const)('an order to %s in %s asks for %j', (state, locale, names) => {
  const cart = { offer: NO_OFFER, orderId: '', device: { pricing } }
  expect(askedAgreements(cart, { country: 'ca', state, locale })).toEqual(names)
})
