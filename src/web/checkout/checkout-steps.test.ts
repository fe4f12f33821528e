import { expect, test } from 'vitest'
import orderFrameWords from '../../words/en-US/pages/order-frame.json'
import { wordsOf } from '../base/words.ts'
import { checkoutSteps } from './checkout-steps.ts'

const t = wordsOf(orderFrameWords, 'en-us')

test('a guest sees four steps, those behind completed and the one at hand current', () => {
  expect(
    checkoutSteps('payment', false).map(({ label, number, state }) => [number, t(label), state]),
  ).toEqual([
    [1, 'Shipping', 'completed'],
    [2, 'Account (optional)', 'completed'],
    [3, 'Payment', 'current'],
    [4, 'Done', 'ahead'],
  ])
})

test('a signed-in shopper sees three', () => {
  expect(checkoutSteps('shipping', true).map(({ label }) => t(label))).toEqual([
    'Shipping',
    'Payment',
    'Done',
  ])
})
