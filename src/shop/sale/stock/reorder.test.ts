import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reorderOf, type SellingRate } from './reorder.ts'

const rate = (more: Partial<SellingRate> = {}): SellingRate => ({
  ...{ sold: 280, days: 28, available: 500, onOrder: 0, leadDays: 21 },
  ...more,
})

test.each([
  { name: 'plenty', given: {}, is: { perDay: 10, daysLeft: 50, point: 280, isDue: false, quantity: 0 } },
  { name: 'at the point', given: { available: 280 }, is: { daysLeft: 28, isDue: true, quantity: 300 } },
  { name: 'one above it', given: { available: 281 }, is: { isDue: false, quantity: 0 } },
  { name: 'on order already', given: { available: 100, onOrder: 200 }, is: { daysLeft: 10, isDue: false } },
  { name: 'too little on order', given: { available: 100, onOrder: 50 }, is: { isDue: true, quantity: 430 } },
  { name: 'sold out', given: { available: 0 }, is: { daysLeft: 0, isDue: true, quantity: 580 } },
  { name: 'nothing sells', given: { sold: 0, available: 3 }, is: { daysLeft: null, point: 0, isDue: false } },
  { name: 'more came back than was sold', given: { sold: -2 }, is: { daysLeft: null, isDue: false } },
  {
    name: 'the supplier is next door',
    given: { leadDays: 0, available: 70 },
    is: { point: 70, quantity: 300 },
  },
  { name: 'parts of a unit', given: { sold: 1, available: 1 }, is: { daysLeft: 28, point: 1, quantity: 2 } },
])('says when to order: $name', ({ given, is }) => {
  expect(reorderOf(rate(given))).toMatchObject(is)
})

test('what is ordered when it is due lasts past the next order, whatever sells', () => {
  const any = fc.record({
    sold: fc.integer({ min: 0, max: 100_000 }),
    days: fc.integer({ min: 1, max: 90 }),
    available: fc.nat(100_000),
    onOrder: fc.nat(100_000),
    leadDays: fc.integer({ min: 0, max: 365 }),
  })
  fc.assert(
    fc.property(any, (given) => {
      const { isDue, quantity, point } = reorderOf(given)
      const after = { ...given, onOrder: given.onOrder + quantity }
      expect(quantity > 0).toBe(isDue)
      expect(reorderOf(after).isDue).toBe(false)
      expect(reorderOf(after).point).toBe(point)
    }),
  )
})
