import { expect, test } from 'vitest'
import { checkoutSteps } from './checkout-steps.ts'

test('a guest sees four steps, those behind completed and the one at hand current', () => {
  expect(checkoutSteps('payment', false).map(({ label, number, state }) => [number, label, state])).toEqual([
    [1, 'Shipping', 'completed'],
    [2, 'Account (optional)', 'completed'],
    [3, 'Payment', 'current'],
    [4, 'Done', 'ahead'],
  ])
})

test('a signed-in shopper sees three', () => {
  expect(checkoutSteps('shipping', true).map(({ label }) => label)).toEqual(['Shipping', 'Payment', 'Done'])
})
