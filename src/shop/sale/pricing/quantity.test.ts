import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { nameInputErrors, sayIssue } from '../../facts/addresses/input-words.ts'
import { CART_MIN_QUANTITY, clampQuantity, parseQuantity } from './quantity.ts'
import { PricingQuantity, Quantity } from './schema.ts'

nameInputErrors()

test.each([
  ['', 1, 1],
  ['', CART_MIN_QUANTITY, 0],
  ['0', 1, 1],
  ['0', CART_MIN_QUANTITY, 0],
  ['7', 1, 7],
  [' 42 ', 1, 42],
  ['007', 1, 7],
  ['999', 1, 999],
  ['1000', 1, 100],
  ['12.5', 1, 12],
  ['-3', 1, 1],
  ['abc', 1, 1],
])('the stepper reads %j with a minimum of %i as %i', (text, min, expected) => {
  expect(parseQuantity(text, min)).toBe(expected)
})

test.each([
  [0, 1, 1],
  [0, 0, 0],
  [-5, 0, 0],
  [1000, 1, 999],
  [2.9, 1, 2],
  [Number.NaN, 0, 0],
  [Number.POSITIVE_INFINITY, 1, 999],
])('a quantity of %f with a minimum of %i becomes %i', (quantity, min, expected) => {
  expect(clampQuantity(quantity, min)).toBe(expected)
})

test('whatever is typed, the stepper holds a quantity the server accepts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
      expect(Quantity.safeParse(parseQuantity(text)).success).toBe(true)
    }),
  )
})

test.each([
  [0, 'Must be at least 1'],
  [1000, 'Must be 999 or less'],
  [1.5, 'Must be a whole number'],
  ['3', 'Must be a whole number'],
  [null, 'Must be a whole number'],
  [Number.NaN, 'Must be a whole number'],
])('an order for %j adapters is refused: %s', (quantity, message) => {
  expect(refusalOf(Quantity, quantity)).toBe(message)
})

test.each([
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['250', 250],
  [999, 999],
])('a price asked for a quantity of %j is that of %i', (quantity, expected) => {
  expect(PricingQuantity.parse(quantity)).toBe(expected)
})

test.each([
  ['1000', 'Must be 999 or less'],
  ['-1', 'Can’t be negative'],
  ['1.5', 'Must be a whole number'],
  ['many', 'Must be a whole number'],
  ['Infinity', 'Must be a whole number'],
])('a price for %s adapters is refused: %s', (quantity, message) => {
  expect(refusalOf(PricingQuantity, quantity)).toBe(message)
})

function refusalOf(schema: z.ZodType, value: unknown): string {
  const [issue] = z.object({ quantity: schema }).safeParse({ quantity: value }).error?.issues ?? []
  return issue ? sayIssue('en-US', issue) : ''
}
