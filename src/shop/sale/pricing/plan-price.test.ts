import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { annualSavings, lessPercent, planPrice, withCodeTerms } from './plan-price.ts'
import { type PriceList, priceListInForce } from './price-list.ts'

const prices: PriceList = {
  id: 'pl_us',
  country: 'us',
  currency: 'USD',
  devicePrice: cents(8999),
  planPrice: cents(900),
  planDiscountPrice: cents(770),
  planDiscountThreshold: 3,
  startsAt: new Date('2026-01-01'),
}

test.each([
  { quantity: 1, active: 1, unit: 900, subtotal: 900, savings: 0 },
  { quantity: 2, active: 2, unit: 900, subtotal: 1800, savings: 0 },
  { quantity: 3, active: 3, unit: 770, subtotal: 2310, savings: 4680 },
  { quantity: 1, active: 2, unit: 900, subtotal: 900, savings: 0 },
  { quantity: 1, active: 3, unit: 770, subtotal: 770, savings: 1560 },
  { quantity: 999, active: 999, unit: 770, subtotal: 769_230, savings: 1_558_440 },
])(
  '$quantity plans for an account of $active units cost $unit cents each and save $savings a year',
  (row) => {
    const price = planPrice(prices, row.quantity, row.active)
    expect(price.adjustedUnitPrice).toBe(row.unit)
    expect(price.baseUnitPrice).toBe(900)
    expect(price.adjustedSubtotal).toBe(row.subtotal)
    expect(price.discountThreshold).toBe(3)
    expect(annualSavings(price)).toBe(row.savings)
  },
)

test('without an account the plans bought are all the units there will be', () => {
  expect(planPrice(prices, 3)).toEqual(planPrice(prices, 3, 3))
})

test('a plan never costs more for being one of many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (quantity, others) => {
      const price = planPrice(prices, quantity, quantity + others)
      expect(price.adjustedSubtotal).toBeLessThanOrEqual(price.baseSubtotal)
      expect(price.adjustedSubtotal).toBe(price.adjustedUnitPrice * quantity)
    }),
  )
})

const later: PriceList = { ...prices, id: 'pl_us_june', startsAt: new Date('2026-06-01') }
const canada: PriceList = { ...prices, id: 'pl_ca', country: 'ca', currency: 'CAD' }

test.each([
  ['2025-12-31T23:59:59Z', 'us', undefined],
  ['2026-01-01T00:00:00Z', 'us', 'pl_us'],
  ['2026-05-31T23:59:59Z', 'us', 'pl_us'],
  ['2026-06-01T00:00:00Z', 'us', 'pl_us_june'],
  ['2026-07-01T00:00:00Z', 'ca', 'pl_ca'],
] as const)('at %s the prices in %s are those of %s', (at, country, id) => {
  const inForce = priceListInForce([later, canada, prices], country, new Date(at))
  expect(inForce?.id).toBe(id)
})

test('of lists that start at once the one named last holds, in whatever order they come', () => {
  const twice = { ...prices, id: 'pl_us_again' }
  expect(priceListInForce([prices, twice], 'us', new Date('2026-02-01'))?.id).toBe('pl_us_again')
  for (const lists of [
    [prices, later],
    [later, prices],
  ])
    expect(priceListInForce(lists, 'us', new Date('2026-06-01'))?.id).toBe('pl_us_june')
})

test.each([
  [900, 0, 900],
  [900, 12.5, 787],
  [900, 33.33, 600],
  [900, 100, 0],
])('%i cents less %d % are %i', (price, off, left) => {
  expect(lessPercent(cents(price), off)).toBe(left)
})

test('a code changes what a month of each adapter costs, and says what it costs without', () => {
  const price = planPrice(prices, 4)
  const terms = { discountPercent: 12.5, includedMonths: 2 }
  expect(withCodeTerms(price, 4, terms)).toEqual({
    ...price,
    adjustedUnitPrice: 674,
    adjustedSubtotal: 2696,
    codeTerms: { ...terms, regularUnitPrice: 770 },
  })
  const months = { discountPercent: 0, includedMonths: 2 }
  expect(withCodeTerms(price, 4, months)).toEqual({
    ...price,
    codeTerms: { ...months, regularUnitPrice: 770 },
  })
  const off = { discountPercent: 10, includedMonths: 0 }
  expect(withCodeTerms(price, 4, off).codeTerms).toEqual({ ...off, regularUnitPrice: 770 })
  expect(withCodeTerms(price, 4, { discountPercent: 0, includedMonths: 0 })).toBe(price)
  expect(withCodeTerms(price, 4, null)).toBe(price)
})
