import { expect, test } from 'vitest'
import { CART_DEFAULTS, NO_OFFER } from '../parts/state/cart.ts'
import { askedAgreements } from './asked-agreements.ts'

const { pricing } = CART_DEFAULTS.device
const free = { ...pricing, hasDiscount: true, adapterHasFree4gSunsetDiscount: true }
const paid = { ...free, adjustedSubtotal: 89.99, taxInfo: { amount: 5.62 } }

test.each([
  ['a free upgrade', 'upgrade', free, ['discountPriceAgreement']],
  ['an upgrade with something to pay', 'upgrade', paid, ['serviceCreditAgreement', 'discountPriceAgreement']],
  ['a quote', 'quote', { ...pricing, adjustedSubtotal: 159 }, []],
  ["a shopper's own cart", 'storefront', paid, []],
] as const)('%s asks for its boxes', (_, origin, priced, names) => {
  expect(askedAgreements({ offer: { ...NO_OFFER, origin }, device: { pricing: priced } })).toEqual(names)
})
