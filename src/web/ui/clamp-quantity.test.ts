import { expect, test } from 'vitest'
import { clampQuantity } from './clamp-quantity.ts'

test.each([
  ['', 0, 0],
  ['', 1, 1],
  ['abc', 1, 1],
  ['0', 1, 1],
  ['-1', 0, 0],
  ['7', 0, 7],
  ['007', 0, 7],
  ['999', 0, 999],
  ['1000', 0, 999],
])('a shopper who types %j where at least %i counts gets %i', (typed, min, expected) => {
  expect(clampQuantity(typed, min, 999)).toBe(expected)
})
