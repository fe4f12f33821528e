import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cents,
  formatMoney,
  formatMoneyOf,
  fromUnits,
  minus,
  percent,
  ppm,
  share,
  splitByWeight,
  sum,
  times,
  toPercent,
  toUnits,
} from './money.ts'

const anyCents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)
const anyRate = fc.integer({ min: 0, max: 1_000_000 }).map(ppm)

describe('a share of an amount', () => {
  test.each([
    [8999, 6.25, 562],
    [8999, 9.975, 898],
    [1, 50, 1],
    [-1, 50, -1],
    [3, 50, 2],
    [0, 100, 0],
    [8999, 0, 0],
    [8999, 100, 8999],
    [8_990_001, 7.25, 651_775],
  ])('of %i cents at %f %% is %i cents', (amount, rate, expected) => {
    expect(share(cents(amount), percent(rate))).toBe(expected)
  })

  test('of a refund mirrors that of its charge, and never exceeds the amount', () => {
    fc.assert(
      fc.property(anyCents, anyRate, (amount, rate) => {
        const part = share(amount, rate)
        expect(share(cents(-amount), rate)).toBe(cents(-part))
        expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(amount))
        expect(Math.abs(part - (amount * rate) / 1_000_000)).toBeLessThanOrEqual(0.500_001)
      }),
    )
  })

  test('grows with the amount', () => {
    fc.assert(
      fc.property(anyCents, anyCents, anyRate, (a, b, rate) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(share(less, rate)).toBeLessThanOrEqual(share(more, rate))
      }),
    )
  })
})

describe('whole cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuse %f', (value) => {
    expect(() => cents(value)).toThrow(RangeError)
  })

  test('are never minus zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(share(cents(-1), ppm(0)), 0)).toBe(true)
  })

  test('add, subtract and multiply without a remainder', () => {
    expect(sum([cents(10), cents(20), cents(-5)])).toBe(25)
    expect(sum([])).toBe(0)
    expect(minus(cents(10), cents(25))).toBe(-15)
    expect(times(cents(8999), 999)).toBe(8_990_001)
    expect(() => times(cents(8999), 1.5)).toThrow(RangeError)
  })
})

describe('a total cut along weights', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 2], [34, 67]],
    [7, [0, 5], [0, 7]],
    [9, [0, 0], [9, 0]],
    [0, [3, 4], [0, 0]],
  ])('%i cents by %j are %j', (total, weights, parts) => {
    expect(splitByWeight(cents(total), weights.map(cents))).toEqual(parts)
  })
})

describe('units on the wire', () => {
  test('give back the same cents', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(fromUnits(toUnits(amount))).toBe(amount)
      }),
    )
  })

  test.each([0.001, 89.999, Number.NaN, Number.POSITIVE_INFINITY])('refuse %f', (units) => {
    expect(() => fromUnits(units)).toThrow(RangeError)
  })
})

describe('a rate', () => {
  test.each([-1, 1_000_001, 0.5])('of %f parts per million is refused', (value) => {
    expect(() => ppm(value)).toThrow(RangeError)
  })

  test('goes from percent and back', () => {
    expect(percent(9.975)).toBe(99_750)
    expect(toPercent(percent(9.975))).toBe(9.975)
    fc.assert(
      fc.property(anyRate, (rate) => {
        expect(percent(toPercent(rate))).toBe(rate)
      }),
    )
  })
})

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [8999, '$89.99'],
  [123_450, '$1,234.50'],
  [-123_456_789, '-$1,234,567.89'],
  [9_007_199_254_740_991, '$90,071,992,547,409.91'],
])('people read %i cents as %s', (amount, text) => {
  expect(formatMoney(cents(amount))).toBe(text)
})

test.each([
  [9561, '95,61\u00a0$'],
  [-123_456_789, '-1\u00a0234\u00a0567,89\u00a0$'],
])('readers of French read %i cents as %s', (amount, text) => {
  expect(formatMoney(cents(amount), 'fr-CA')).toBe(text)
})

test.each([
  ['en-US', 'USD', '$95.61 USD'],
  ['en-CA', 'CAD', '$95.61 CAD'],
  ['fr-CA', 'CAD', '95,61\u00a0$\u00a0CA'],
  ['fr-CA', 'USD', '95,61\u00a0$\u00a0US'],
] as const)('in %s, 9561 cents of %s are %s', (language, currency, text) => {
  expect(formatMoneyOf(cents(9561), currency, language)).toBe(text)
})
