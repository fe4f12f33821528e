import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SUBDIVISIONS } from '../../facts/addresses/subdivisions.ts'
import { taxFromTable } from '../../facts/tax/tax-table.ts'
import { type Cents, cents, percent, ppm, share, sum } from '../../kernel/money.ts'
import type { DeviceDiscount } from './device-discounts.ts'
import { adaptersIn, type GoodsRequest, priceGoods, withTax } from './order-pricing.ts'
import { presentPricing } from './present-pricing.ts'

const AT = new Date('2026-11-20T12:00:00Z')

function aLine(more: Partial<GoodsRequest['lines'][number]> = {}): GoodsRequest['lines'][number] {
  return {
    sku: 'MP-ADAPTER-US',
    kind: 'device',
    title: 'Milepost adapter',
    unitPrice: cents(8999),
    quantity: 1,
    ...more,
  }
}

/** One line of adapters, unless told. */
function goods({
  quantity = 1,
  unitPrice = cents(8999),
  ...more
}: Partial<GoodsRequest & { quantity: number; unitPrice: Cents }> = {}): GoodsRequest {
  return { currency: 'USD', lines: [aLine({ quantity, unitPrice })], discounts: [], ...more }
}

const off = (rate: number, more: Partial<DeviceDiscount> = {}): DeviceDiscount => ({
  description: `${rate} % off`,
  rate: percent(rate),
  ...more,
})

describe('an order', () => {
  test.each([
    { name: 'of one adapter', quantity: 1, discounts: [], adjusted: 8999, amounts: [] },
    { name: 'of 999 adapters', quantity: 999, discounts: [], adjusted: 8_990_001, amounts: [] },
    { name: 'with a tenth off', quantity: 3, discounts: [off(10)], adjusted: 24_297, amounts: [2700] },
    {
      name: 'with a tenth off two of three',
      quantity: 3,
      discounts: [off(10, { quantity: 2 })],
      adjusted: 25_197,
      amounts: [1800],
    },
    {
      name: 'with two discounts that add up',
      quantity: 2,
      discounts: [off(5), off(20)],
      adjusted: 13_498,
      amounts: [3600, 900],
    },
    {
      name: 'with discounts past the price',
      quantity: 1,
      discounts: [off(60), off(70)],
      adjusted: 0,
      amounts: [6299, 2700],
    },
    { name: 'with one adapter free', quantity: 1, discounts: [off(100)], adjusted: 0, amounts: [8999] },
    {
      name: 'with more covered than bought',
      quantity: 2,
      discounts: [off(50, { quantity: 5 })],
      adjusted: 8999,
      amounts: [8999],
    },
    { name: 'with a discount of nothing', quantity: 2, discounts: [off(0)], adjusted: 17_998, amounts: [] },
    {
      name: 'with a discount that covers none',
      quantity: 2,
      discounts: [off(10, { quantity: 0 })],
      adjusted: 17_998,
      amounts: [],
    },
  ])('$name costs $adjusted cents', ({ quantity, discounts, adjusted, amounts }) => {
    const pricing = priceGoods(goods({ quantity, discounts }))
    expect(pricing.adjustedSubtotal).toBe(adjusted)
    expect(pricing.devicesDiscounts.map((discount) => discount.amount)).toEqual(amounts)
    expect(pricing.hasDiscount).toBe(amounts.length > 0)
    expect(pricing.total).toBe(adjusted)
  })

  test('of several goods adds them up, and takes discounts off adapters alone, covering no more than it may', () => {
    const lines = [
      aLine({ quantity: 2 }),
      aLine({ sku: 'RED', quantity: 2, unitPrice: cents(9999) }),
      aLine({ sku: 'CABLE', kind: 'accessory', quantity: 3, unitPrice: cents(1250) }),
    ]
    const pricing = priceGoods(goods({ lines, discounts: [off(10, { quantity: 3 })] }))
    expect(pricing.lineItems.map((line) => line.adjustedSubtotal)).toEqual([16_198, 18_998, 3750])
    expect(pricing.baseSubtotal).toBe(17_998 + 19_998 + 3750)
    expect(pricing.adjustedSubtotal).toBe(16_198 + 18_998 + 3750)
    expect(pricing.devicesDiscounts.map((discount) => discount.quantity)).toEqual([2, 1])
  })

  test('says of each line and discount what it was made from', () => {
    const discounts = [off(10, { quantity: 1 }), off(20)]
    const lines = [aLine({ quantity: 2 }), aLine({ sku: 'RED', quantity: 3 })]
    const [first, second] = priceGoods(goods({ lines, discounts })).lineItems
    expect(first).toMatchObject({
      sku: 'MP-ADAPTER-US',
      kind: 'device',
      title: 'Milepost adapter',
      quantity: 2,
    })
    expect(first?.discounts).toEqual([
      { description: '20 % off', rate: 200_000, quantity: 2, subtotal: 17_998, amount: 3600 },
      { description: '10 % off', rate: 100_000, quantity: 1, subtotal: 8999, amount: 900 },
    ])
    expect(second?.discounts).toEqual([
      { description: '20 % off', rate: 200_000, quantity: 3, subtotal: 26_997, amount: 5399 },
    ])
  })

  test('counts adapters alone, and takes none off what a discount covers for what is no adapter', () => {
    const lines = [aLine({ kind: 'accessory', quantity: 3 }), aLine({ quantity: 2 })]
    expect(adaptersIn(lines)).toBe(2)
    const { devicesDiscounts } = priceGoods(goods({ lines, discounts: [off(10, { quantity: 2 })] }))
    expect(devicesDiscounts.map(({ quantity }) => quantity)).toEqual([2])
  })

  test('takes off what covers less than nothing as nothing', () => {
    expect(priceGoods(goods({ discounts: [off(10, { quantity: -1 })] })).devicesDiscounts).toEqual([])
  })

  test('without a known tax comes to its goods', () => {
    const pricing = priceGoods(goods())
    expect(withTax(pricing, null)).toEqual({ ...pricing, tax: null, total: 8999 })
  })

  test('knows a free adapter of the 4G upgrade from any other discount', () => {
    const upgrade = { enterpriseType: '4G Upgrade' }
    const isFree = (discounts: DeviceDiscount[]) =>
      priceGoods(goods({ discounts })).adapterHasFree4gSunsetDiscount
    expect(isFree([off(100, upgrade)])).toBe(true)
    expect(isFree([off(10), off(100, upgrade)])).toBe(true)
    expect(isFree([])).toBe(false)
    expect(isFree([off(50, upgrade)])).toBe(false)
    expect(isFree([off(100)])).toBe(false)
  })
})

const anyDiscount: fc.Arbitrary<DeviceDiscount> = fc.record({
  description: fc.string(),
  rate: fc.integer({ min: 0, max: 1_000_000 }).map(ppm),
  quantity: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
})

const anyPlace = fc.constantFrom(
  ...SUBDIVISIONS.US.map(({ iso2 }) => ({ country: 'us' as const, state: iso2 })),
  ...SUBDIVISIONS.CA.map(({ iso2 }) => ({ country: 'ca' as const, state: iso2 })),
)

const anyPricing = fc
  .record({
    quantity: fc.integer({ min: 1, max: 999 }),
    unitPrice: fc.integer({ min: 0, max: 100_000 }).map(cents),
    discounts: fc.array(anyDiscount, { maxLength: 4 }),
    place: anyPlace,
  })
  .map(({ place, ...request }) => {
    const pricing = priceGoods(goods({ ...request, currency: place.country === 'ca' ? 'CAD' : 'USD' }))
    return withTax(
      pricing,
      taxFromTable({ kind: 'device', location: place, subtotal: pricing.adjustedSubtotal, at: AT }),
    )
  })

describe('for any quantity, any discounts and both countries', () => {
  test('the lines and the tax make up the total', () => {
    fc.assert(
      fc.property(anyPricing, (pricing) => {
        const lines = pricing.lineItems
        const taxes = pricing.tax?.parts.map((part) => part.amount) ?? []
        expect(pricing.tax).not.toBeNull()
        expect(sum(lines.map((line) => line.baseSubtotal))).toBe(pricing.baseSubtotal)
        expect(sum(lines.map((line) => line.adjustedSubtotal))).toBe(pricing.adjustedSubtotal)
        expect(sum([...lines.map((line) => line.adjustedSubtotal), ...taxes])).toBe(pricing.total)
        expect(sum(taxes)).toBe(pricing.tax?.amount)
      }),
      { numRuns: 1000 },
    )
  })

  test('a line is its price times its quantity less its discounts, and never below zero', () => {
    fc.assert(
      fc.property(anyPricing, (pricing) => {
        for (const line of pricing.lineItems) {
          const discounted = sum(line.discounts.map((discount) => discount.amount))
          expect(line.baseSubtotal).toBe(line.unitPrice * line.quantity)
          expect(line.adjustedSubtotal).toBe(line.baseSubtotal - discounted)
          expect(line.adjustedSubtotal).toBeGreaterThanOrEqual(0)
        }
        for (const discount of pricing.devicesDiscounts) {
          expect(discount.amount).toBeGreaterThan(0)
          expect(discount.amount).toBeLessThanOrEqual(discount.subtotal)
        }
        expect(pricing.hasDiscount).toBe(pricing.adjustedSubtotal < pricing.baseSubtotal)
      }),
      { numRuns: 1000 },
    )
  })

  test('the refund of the tax mirrors the tax', () => {
    fc.assert(
      fc.property(anyPricing, (pricing) => {
        const back: Cents = cents(-pricing.adjustedSubtotal)
        for (const part of pricing.tax?.parts ?? []) expect(share(back, part.rate)).toBe(cents(-part.amount))
      }),
    )
  })

  test('the answer adds up to the cent as well', () => {
    fc.assert(
      fc.property(anyPricing, (pricing) => {
        const answer = presentPricing(pricing)
        const parts = answer.taxInfo.parts.reduce((total, part) => total + Math.round(part.amount * 100), 0)
        expect(Math.round(answer.adjustedSubtotal * 100) + parts).toBe(Math.round(answer.total * 100))
      }),
    )
  })
})
