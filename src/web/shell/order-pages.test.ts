import { expect, test } from 'vitest'
import { isCheckout, keepsOrder, needsPricing } from './order-pages.ts'

test.each([
  ['/order/load', true],
  ['/order/checkout/shipping', true],
  ['/order/checkout/shipping/', true],
  ['/order/checkout/account', true],
  ['/order/checkout/payment', true],
  ['/order/thanks', true],
  ['/order/success', true],
  ['/order/cancel', true],
  ['/account/reset-password', true],
  ['/account/confirm-email', true],
  ['/', false],
  ['/pricing', false],
  ['/order', false],
  ['/order/checkout', false],
])('a visit to %s keeps the order of the cart: %s', (pathname, kept) => {
  expect(keepsOrder(pathname)).toBe(kept)
})

test('prices are loaded everywhere but where an order is being settled', () => {
  expect(needsPricing('/')).toBe(true)
  expect(needsPricing('/order/thanks')).toBe(true)
  expect(needsPricing('/order/success')).toBe(false)
})

test('only the steps of checkout are kept free of other ways to go', () => {
  expect(isCheckout('/order/checkout/shipping')).toBe(true)
  expect(isCheckout('/order/checkout/payment')).toBe(true)
  expect(isCheckout('/order/thanks')).toBe(false)
  expect(isCheckout('/pricing')).toBe(false)
})
