import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, minus, sum, ZERO } from '../../kernel/money.ts'
import { averageCost, type UnitMove } from './average-cost.ts'

const bought = (units: number, cost: number | null): UnitMove => ({
  ...{ kind: 'bought', units, cost: cost === null ? null : cents(cost) },
})
const gone = (units: number, sold = true): UnitMove => ({ kind: 'gone', units, sold })
const back = (units: number, sold = true): UnitMove => ({ kind: 'back', units, sold })

test.each([
  { name: 'nothing', moves: [], is: { units: 0, value: null, costOfSales: 0 } },
  { name: 'one delivery', moves: [bought(4, 12_000)], is: { units: 4, value: 12_000 } },
  {
    name: 'two prices, two sold',
    moves: [bought(4, 12_000), bought(4, 16_000), gone(2)],
    is: { units: 6, value: 21_000, costOfSales: 7_000, soldUnits: 2 },
  },
  {
    name: 'cents that do not divide',
    moves: [bought(3, 1_000), gone(1), gone(1), gone(1)],
    is: { units: 0, value: 0, costOfSales: 1_000 },
  },
  {
    name: 'back at what it cost',
    moves: [bought(2, 6_000), gone(2), back(1)],
    is: { units: 1, value: 3_000, costOfSales: 3_000, soldUnits: 1 },
  },
  {
    name: 'lost and found',
    moves: [bought(2, 6_000), gone(1, false), back(1, false)],
    is: { units: 2, value: 6_000, costOfSales: 0, otherCost: 0 },
  },
  { name: 'no cost known', moves: [bought(5, null), gone(2)], is: { units: 3, value: null, costOfSales: 0 } },
  {
    name: 'here before the first known cost',
    moves: [bought(5, null), bought(5, 10_000), gone(5)],
    is: { units: 5, value: 10_000, costOfSales: 10_000 },
  },
  {
    name: 'without a cost, after one',
    moves: [bought(5, 10_000), bought(1, null)],
    is: { units: 6, value: 12_000 },
  },
  {
    name: 'more went than was there',
    moves: [bought(1, 500), gone(3)],
    is: { units: 0, value: 0, costOfSales: 500 },
  },
])('values by average cost: $name', ({ moves, is }) => {
  expect(averageCost(moves)).toMatchObject(is)
})

const units = fc.integer({ min: 1, max: 500 })
const anyMove = fc.oneof(
  fc
    .record({ units, each: fc.integer({ min: 1, max: 9_999_99 }) })
    .map(({ units, each }) => bought(units, units * each)),
  fc.record({ units, sold: fc.boolean() }).map(({ units, sold }) => gone(units, sold)),
)

test('what was bought is what is here and what went, to the cent', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 60 }), (moves) => {
      const { value, costOfSales, otherCost } = averageCost(moves)
      const paid = sum(moves.map((move) => (move.kind === 'bought' ? (move.cost ?? ZERO) : ZERO)))
      expect(sum([value ?? ZERO, costOfSales, otherCost])).toBe(paid)
    }),
  )
})

test('the average lies between the cheapest and the dearest unit, and what returns changes no total', () => {
  const any = fc.record({ moves: fc.array(anyMove, { minLength: 1, maxLength: 40 }), again: units })
  fc.assert(
    fc.property(any, ({ moves, again }) => {
      const costs = moves.flatMap((move) =>
        move.kind === 'bought' && move.cost ? [move.cost / move.units] : [],
      )
      const valued = averageCost(moves)
      if (valued.value !== null && valued.units > 0) {
        const each = valued.value / valued.units
        expect(each).toBeGreaterThanOrEqual(Math.min(...costs) - 1)
        expect(each).toBeLessThanOrEqual(Math.max(...costs) + 1)
      }
      const total = (of: typeof valued) => sum([of.value ?? ZERO, of.costOfSales, of.otherCost])
      expect(minus(total(averageCost([...moves, back(again)])), total(valued))).toBe(0)
    }),
  )
})
