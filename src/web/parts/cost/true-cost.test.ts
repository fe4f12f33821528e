import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TaxLocation } from '../../../shop/facts/tax/provider.ts'
import { taxAtRates } from '../../../shop/facts/tax/tax-at-rates.ts'
import { taxFromTable } from '../../../shop/facts/tax/tax-table.ts'
import { type Cents, cents, percent, times } from '../../../shop/kernel/money.ts'
import { priceGoods, withTax } from '../../../shop/sale/pricing/order-pricing.ts'
import { planPrice } from '../../../shop/sale/pricing/plan-price.ts'
import { presentPlanPrice, presentPricing } from '../../../shop/sale/pricing/present-pricing.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import { placeTax } from './place-tax.ts'
import { findPostalPlace, type PostalPlace } from './postal-place.ts'
import { type CostFacts, trueCost } from './true-cost.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const PRICES: PriceList = {
  id: 'pl_us',
  country: 'us',
  currency: 'USD',
  devicePrice: cents(8999),
  planPrice: cents(900),
  planDiscountPrice: cents(770),
  planDiscountThreshold: 3,
  startsAt: new Date('2026-01-01'),
}

const taxOn = (kind: 'device' | 'service', location: TaxLocation, subtotal: Cents) =>
  taxFromTable({ kind, location, subtotal, at: AT })

function facts(quantity: number, place?: { country: 'us' | 'ca'; state: string }): CostFacts {
  const adapters = times(PRICES.devicePrice, quantity)
  const plan = planPrice(PRICES, quantity)
  const today = place && taxOn('device', place, adapters)
  const monthly = place && taxOn('service', place, plan.adjustedSubtotal)
  return {
    adapters,
    plan,
    tax: today && monthly ? { today: today.amount, monthly: monthly.amount } : null,
  }
}

const TX = { country: 'us', state: 'TX' } as const
const ON = { country: 'ca', state: 'ON' } as const
const QC = { country: 'ca', state: 'QC' } as const
const OR = { country: 'us', state: 'OR' } as const

describe('today, each month, and 12, 24 and 36 months', () => {
  test.each([
    // 8999 + 12 × 900 = 19799, and so on.
    {
      of: '1 car before a ZIP',
      facts: facts(1),
      today: 8999,
      monthly: 900,
      totals: [19_799, 30_599, 41_399],
    },
    // 6.25 %: 562 on the adapter, and 45 on 80 % of each month.
    {
      of: '1 car in Texas',
      facts: facts(1, TX),
      today: 9561,
      monthly: 945,
      totals: [20_901, 32_241, 43_581],
    },
    {
      of: '2 cars in Texas',
      facts: facts(2, TX),
      today: 19_123,
      monthly: 1890,
      totals: [41_803, 64_483, 87_163],
    },
    // From the third on 770 each: 2310 and 116 of tax a month, 26997 and 1687 of tax today.
    {
      of: '3 cars in Texas',
      facts: facts(3, TX),
      today: 28_684,
      monthly: 2426,
      totals: [57_796, 86_908, 116_020],
    },
    {
      of: '1 car in Oregon',
      facts: facts(1, OR),
      today: 8999,
      monthly: 900,
      totals: [19_799, 30_599, 41_399],
    },
    // HST 13 %: 1170 and 117.
    {
      of: '1 car in Ontario',
      facts: facts(1, ON),
      today: 10_169,
      monthly: 1017,
      totals: [22_373, 34_577, 46_781],
    },
    // GST 450 and QST 898; 45 and 90 a month.
    {
      of: '1 car in Quebec',
      facts: facts(1, QC),
      today: 10_347,
      monthly: 1035,
      totals: [22_767, 35_187, 47_607],
    },
    {
      of: '3 cars in Quebec',
      facts: facts(3, QC),
      today: 31_040,
      monthly: 2656,
      totals: [62_912, 94_784, 126_656],
    },
  ])('$of', ({ facts, today, monthly, totals }) => {
    const cost = trueCost(facts)
    expect(cost.today).toBe(today)
    expect(cost.monthly).toBe(monthly)
    expect(cost.spans.map((span) => span.total)).toEqual(totals)
  })

  test('the third adapter saves 1.30 on each plan and month', () => {
    const saved = (quantity: number) => trueCost(facts(quantity)).spans.map((span) => span.saved)
    expect(saved(2)).toEqual([0, 0, 0])
    expect(saved(3)).toEqual([4680, 9360, 14_040])
    expect(saved(999)).toEqual([1_558_440, 3_116_880, 4_675_320])
  })

  test('the parts of a span make up its total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (quantity) => {
        for (const span of trueCost(facts(quantity, QC)).spans) {
          expect(span.adapters + span.plan + span.tax).toBe(span.total)
        }
      }),
    )
  })
})

const anyPlace = fc.constantFrom<PostalPlace>(
  { country: 'us', state: 'TX', postalCode: '78701' },
  { country: 'us', state: 'OR', postalCode: '97201' },
  { country: 'us', state: 'MN', postalCode: '55401' },
  { country: 'ca', state: 'QC', postalCode: 'H2X 1Y4' },
  { country: 'ca', state: 'NS', postalCode: 'B3H 4R2' },
  { country: 'ca', state: 'SK', postalCode: 'S4P 3Y2' },
)

test('what the server answers for one adapter gives its tax on any number of them, to the cent', () => {
  const goods = (quantity: number) =>
    priceGoods({
      currency: 'USD',
      lines: [{ sku: '', kind: 'device', title: '', unitPrice: cents(8999), quantity }],
      discounts: [],
    })
  fc.assert(
    fc.property(anyPlace, fc.integer({ min: 1, max: 999 }), (place, quantity) => {
      const one = goods(1)
      const plan = planPrice(PRICES, 1)
      const rates = placeTax(
        place,
        presentPricing(withTax(one, taxOn('device', place, one.adjustedSubtotal))).taxInfo,
        presentPlanPrice(plan, taxOn('service', place, plan.adjustedSubtotal)).taxInfo,
      )
      const many = goods(quantity).adjustedSubtotal
      const month = planPrice(PRICES, quantity).adjustedSubtotal
      expect(rates && taxAtRates(rates.adapter, many).amount).toBe(taxOn('device', place, many)?.amount)
      expect(rates && taxAtRates(rates.plan, month).amount).toBe(taxOn('service', place, month)?.amount)
    }),
  )
})

test('no tax is told while the server knows none', () => {
  const place = { country: 'us', state: 'TX', postalCode: '78701' } as const
  const part = { name: 'Texas sales tax', code: 'sales_tax', place: 'Texas', ratePercent: 6.25, amount: 5.62 }
  const known = { amount: 5.62, parts: [part] }
  expect(placeTax(place, { amount: -1, parts: [] }, known)).toBeNull()
  expect(placeTax(place, known, { amount: -1, parts: [] })).toBeNull()
  expect(placeTax(place, { amount: 5.62 }, known)).toBeNull()
  expect(placeTax(place, known, { amount: 0, parts: [], source: 'table' })).toEqual({
    place,
    adapter: [{ name: 'sales_tax', place: 'Texas', rate: percent(6.25) }],
    plan: [],
    planUntaxedIn: null,
    source: 'table',
  })
})

describe('a postal code', () => {
  test.each([
    { country: 'us', typed: ' 78701 ', answer: { is: 'found', place: { state: 'TX', postalCode: '78701' } } },
    { country: 'us', typed: '78701-1234', answer: { is: 'found', place: { postalCode: '78701-1234' } } },
    {
      country: 'ca',
      typed: 'm5h2n2',
      answer: { is: 'found', place: { state: 'ON', postalCode: 'M5H 2N2' } },
    },
    { country: 'us', typed: '', answer: { is: 'empty' } },
    { country: 'us', typed: '7870', answer: { is: 'invalid' } },
    { country: 'us', typed: 'M5H 2N2', answer: { is: 'invalid' } },
    { country: 'ca', typed: '78701', answer: { is: 'invalid' } },
    { country: 'us', typed: '00001', answer: { is: 'unknown' } },
    { country: 'us', typed: '06390', answer: { is: 'shared', states: ['CT', 'NY'] } },
    { country: 'ca', typed: 'X0A 0H0', answer: { is: 'shared', states: ['NT', 'NU'] } },
  ] as const)('$typed in $country', ({ country, typed, answer }) => {
    expect(findPostalPlace(country, typed)).toMatchObject(answer)
  })

  test('of two states is in the one that was chosen, and in no third', () => {
    expect(findPostalPlace('us', '06390', 'NY')).toMatchObject({ is: 'found', place: { state: 'NY' } })
    expect(findPostalPlace('us', '06390', 'TX')).toMatchObject({ is: 'shared' })
  })
})
