import { expect, test } from 'vitest'
import { taxFromTable } from '../../facts/tax/tax-table.ts'
import { cents, percent } from '../../kernel/money.ts'
import { priceGoods, withTax } from './order-pricing.ts'
import { PlanPriceAnswer, PricingAnswer, presentPlanPrice, presentPricing } from './present-pricing.ts'

const AT = new Date('2026-11-20T12:00:00Z')

const three = priceGoods({
  currency: 'CAD',
  lines: [
    { sku: 'MP-ADAPTER-CA', kind: 'device', title: 'Milepost adapter', unitPrice: cents(8999), quantity: 3 },
  ],
  discounts: [{ description: 'Fleet', rate: percent(12.5), quantity: 2 }],
})

test('an order without an address speaks of its tax as -1 and adds nothing for it', () => {
  const answer = presentPricing(three)
  const discount = {
    description: 'Fleet',
    subtotal: 179.98,
    amount: 22.5,
    quantity: 2,
    discountPercent: 12.5,
  }
  expect(answer).toEqual({
    currencySymbol: '$',
    currencyType: 'CAD',
    currencyCode: 'CAD',
    lineItems: [
      {
        sku: 'MP-ADAPTER-CA',
        title: 'Milepost adapter',
        quantity: 3,
        unitPrice: 89.99,
        baseSubtotal: 269.97,
        adjustedSubtotal: 247.47,
        discounts: [discount],
      },
    ],
    baseSubtotal: 269.97,
    adjustedSubtotal: 247.47,
    taxInfo: { amount: -1, parts: [], source: null, untaxedIn: null, exemption: null },
    total: 247.47,
    hasDiscount: true,
    adapterHasFree4gSunsetDiscount: false,
    devicesDiscounts: [discount],
  })
  expect(PricingAnswer.parse(answer)).toEqual(answer)
})

test('an order to Quebec names both of its taxes', () => {
  const tax = taxFromTable({
    kind: 'device',
    location: { country: 'ca', state: 'QC' },
    subtotal: three.adjustedSubtotal,
    at: AT,
  })
  const answer = presentPricing(withTax(three, tax))
  expect(answer.taxInfo).toEqual({
    amount: 37.06,
    parts: [
      { name: 'GST', code: 'GST', place: null, ratePercent: 5, taxedPercent: 100, amount: 12.37 },
      { name: 'QST', code: 'QST', place: null, ratePercent: 9.975, taxedPercent: 100, amount: 24.69 },
    ],
    source: 'table',
    untaxedIn: null,
    exemption: null,
  })
  expect(answer.total).toBe(284.53)
  expect(PricingAnswer.parse(answer)).toEqual(answer)
})

test('three plans are told with their saving over a year', () => {
  const price = {
    adjustedUnitPrice: cents(770),
    baseUnitPrice: cents(900),
    adjustedSubtotal: cents(2310),
    baseSubtotal: cents(2700),
    discountThreshold: 3,
    codeTerms: null,
    joins: null,
  }
  const tax = taxFromTable({
    kind: 'service',
    location: { country: 'us', state: 'TX' },
    subtotal: price.adjustedSubtotal,
    at: AT,
  })
  const answer = presentPlanPrice(price, tax)
  expect(answer).toEqual({
    adjustedUnitPrice: 7.7,
    baseUnitPrice: 9,
    adjustedSubtotal: 23.1,
    baseSubtotal: 27,
    taxInfo: {
      amount: 1.16,
      parts: [
        {
          name: 'Texas sales tax',
          code: 'sales_tax',
          place: 'Texas',
          ratePercent: 6.25,
          taxedPercent: 80,
          amount: 1.16,
        },
      ],
      source: 'table',
      untaxedIn: null,
      exemption: null,
    },
    discountThreshold: 3,
    annualSavings: 46.8,
    codeTerms: null,
    joins: null,
  })
  expect(PlanPriceAnswer.parse(answer)).toEqual(answer)
  expect(presentPlanPrice(price, null).taxInfo.amount).toBe(-1)
  const codeTerms = { discountPercent: 20, includedMonths: 1, regularUnitPrice: cents(900) }
  expect(presentPlanPrice({ ...price, codeTerms }, null).codeTerms).toEqual({
    ...codeTerms,
    regularUnitPrice: 9,
  })
})

test('a tax that a certificate took away is nothing, and says whose end of a number did', () => {
  const exemption = { certificateId: 'txc_1', number: '***4821' }
  const tax = { amount: cents(0), parts: [], source: 'table', exemption } as const
  const answer = presentPricing(withTax(three, { ...tax, parts: [] }))
  expect(answer.taxInfo).toEqual({
    amount: 0,
    parts: [],
    source: 'table',
    untaxedIn: null,
    exemption: '***4821',
  })
  expect(answer.total).toBe(answer.adjustedSubtotal)
})
