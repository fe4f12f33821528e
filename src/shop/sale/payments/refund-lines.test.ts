import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, sum } from '../../kernel/money.ts'
import { totalOfLines } from '../orders/kept-money.ts'
import { moneyOfLines, overpaidTax, priceRefund, taxOfLines } from './refund-lines.ts'

const amount = fc.integer({ min: 0, max: 9_000_000 }).map(cents)
const line = fc.record({ quantity: fc.integer({ min: 1, max: 40 }), subtotal: amount, tax: amount })
const order = fc
  .array(line, { minLength: 1, maxLength: 5 })
  .map((lines) => lines.map((each, position) => ({ ...each, position, sku: `SKU-${position}` })))
/** Steps that name a line and a number of units, and whether the bank refuses the refund. */
const steps = fc.array(
  fc.record({ line: fc.nat(4), units: fc.integer({ min: 1, max: 40 }), isRefused: fc.boolean() }),
  { maxLength: 40 },
)

function totalOf(lines: readonly { subtotal: Cents; tax: Cents }[]) {
  return sum(lines.flatMap(({ subtotal, tax }) => [subtotal, tax]))
}

test('refunds of units in any order, some refused, never bring more than the order, and all units bring it to the cent', () => {
  fc.assert(
    fc.property(order, steps, (lines, wishes) => {
      let made: ReturnType<typeof priceRefund> = []
      for (const wish of wishes) {
        const money = moneyOfLines(lines, made)
        const meant = money[wish.line % money.length]
        const left = (meant?.line.quantity ?? 0) - (meant?.refunded ?? 0)
        if (!meant || left === 0) continue
        const quantity = Math.min(left, wish.units)
        const priced = priceRefund(money, [{ lineId: meant.line.position + 1, quantity }], lines)
        expect(Math.min(...priced.flatMap(({ net, tax }) => [net, tax]))).toBeGreaterThanOrEqual(0)
        if (!wish.isRefused) made = [...made, ...priced]
        expect(totalOfLines(made)).toBeLessThanOrEqual(totalOf(lines))
      }
      const rest = moneyOfLines(lines, made)
        .map(({ line: { sku, quantity }, refunded }) => ({ sku, quantity: quantity - refunded }))
        .filter(({ quantity }) => quantity > 0)
      const all = [...made, ...priceRefund(moneyOfLines(lines, made), rest, lines)]
      expect(totalOfLines(all)).toBe(totalOf(lines))
    }),
  )
})

test('once a certificate has sent all tax back, units bring their price alone, and all money together comes to the cent', () => {
  fc.assert(
    fc.property(order, fc.nat(40), (lines, earlier) => {
      const first = lines.map(({ sku, quantity }) => ({ sku, quantity: Math.min(quantity, earlier) }))
      const before = priceRefund(
        moneyOfLines(lines, []),
        first.filter(({ quantity }) => quantity > 0),
        [],
      )
      const taxes = moneyOfLines(lines, before).map(({ line: { position, sku, tax }, tax: back }) => {
        return { position, sku, quantity: 0, net: cents(0), tax: cents(tax - back), isUnshipped: false }
      })
      const rest = moneyOfLines(lines, [...before, ...taxes])
        .map(({ line: { sku, quantity }, refunded }) => ({ sku, quantity: quantity - refunded }))
        .filter(({ quantity }) => quantity > 0)
      const after = priceRefund(moneyOfLines(lines, [...before, ...taxes]), rest, [])
      expect(after.every(({ net, tax }) => net >= 0 && tax === 0)).toBe(true)
      expect(totalOfLines([...before, ...taxes, ...after])).toBe(totalOf(lines))
    }),
  )
})

test('the tax of a line is cut along its units by the largest remainder', () => {
  const lines = [{ position: 0, sku: 'A', quantity: 3, subtotal: cents(26_997), tax: cents(1_687) }]
  const first = priceRefund(moneyOfLines(lines, []), [{ sku: 'A', quantity: 1 }], lines)
  expect(first).toMatchObject([{ net: 8_999, tax: 563 }])
  const second = priceRefund(moneyOfLines(lines, first), [{ sku: 'A', quantity: 2 }], lines)
  expect(second).toMatchObject([{ net: 17_998, tax: 1_124 }])
})

test('a line that is not there, named twice or out of units is refused', () => {
  const lines = moneyOfLines(
    [{ position: 0, sku: 'A', quantity: 2, subtotal: cents(200), tax: cents(10) }],
    [],
  )
  const ask =
    (...wishes: { sku?: string; lineId?: number; quantity: number }[]) =>
    () =>
      priceRefund(lines, wishes, [{ sku: 'A', quantity: 2 }])
  expect(ask({ sku: 'B', quantity: 1 })).toThrow('unknown_line')
  expect(ask({ lineId: 2, quantity: 1 })).toThrow('unknown_line')
  expect(ask({ sku: 'A', quantity: 1 }, { lineId: 1, quantity: 1 })).toThrow('line_twice')
  expect(ask({ sku: 'A', quantity: 3 })).toThrow('refund_too_many')
})

const LINES = [
  { position: 0, sku: 'A', quantity: 2, subtotal: cents(2_000), tax: cents(125) },
  { position: 1, sku: 'B', quantity: 1, subtotal: cents(500), tax: cents(31) },
]
const back = { quantity: 0, net: cents(0), isUnshipped: false }

test('a refund says of each line whether its units had left, and which they were', () => {
  const money = moneyOfLines(LINES, [])
  expect(priceRefund(money, [{ sku: 'B', quantity: 1 }], [])).toEqual([
    { position: 1, sku: 'B', quantity: 1, net: 500, tax: 31, isUnshipped: false },
  ])
  expect(priceRefund(money, [{ lineId: 1, quantity: 2 }], LINES)).toEqual([
    { position: 0, sku: 'A', quantity: 2, net: 2_000, tax: 125, isUnshipped: true },
  ])
})

test('of a line of which a part has left, the units that are here go back on sale, and are asked for apart', () => {
  const ask = (quantity: number) => () =>
    priceRefund(moneyOfLines(LINES, []), [{ sku: 'A', quantity }], [{ sku: 'A', quantity: 1 }])
  expect(ask(1)()).toMatchObject([{ quantity: 1, isUnshipped: true }])
  expect(ask(2)).toThrow('refund_part_left')
})

test('what is refused names the line and what is left of it', () => {
  const made = priceRefund(moneyOfLines(LINES, []), [{ sku: 'A', quantity: 1 }], LINES)
  const ask = (...wishes: { sku: string; quantity: number }[]) => {
    try {
      return priceRefund(moneyOfLines(LINES, made), wishes, LINES)
    } catch (error) {
      return error
    }
  }
  expect(ask({ sku: 'A', quantity: 2 })).toMatchObject({
    name: expect.any(String),
    data: { sku: 'A', left: 1 },
    at: ['lines'],
  })
  const one = { sku: 'B', quantity: 0 }
  expect(ask(one, one)).toMatchObject({ problem: 'line_twice', at: ['lines'] })
  expect(ask({ sku: 'C', quantity: 1 })).toMatchObject({ at: ['lines'] })
})

test.each([
  [
    'the tax that is owed back',
    100,
    100,
    [
      { position: 0, sku: 'A', ...back, tax: 80 },
      { position: 1, sku: 'B', ...back, tax: 20 },
    ],
  ],
  ['another sum', 100, 99, undefined],
  ['no sum', 100, undefined, undefined],
  ['nothing', 0, 0, undefined],
  ['less than nothing', -5, -5, undefined],
  [
    'all of the tax',
    156,
    156,
    [
      { position: 0, sku: 'A', ...back, tax: 125 },
      { position: 1, sku: 'B', ...back, tax: 31 },
    ],
  ],
  ['more than the tax', 157, 157, undefined],
])('%s, of %i cents with %s wished, is cut along the lines', (_what, owed, wished, lines) => {
  const amount = wished === undefined ? undefined : cents(wished)
  expect(overpaidTax(moneyOfLines(LINES, []), { owed: cents(owed), amount })).toEqual(lines)
})

test('tax that went back already is not owed again, and a line without any is left out', () => {
  const gone = [{ position: 0, sku: 'A', ...back, tax: cents(125) }]
  const money = moneyOfLines(LINES, gone)
  expect(overpaidTax(money, { owed: cents(31), amount: cents(31) })).toEqual([
    { position: 1, sku: 'B', ...back, tax: 31 },
  ])
  expect(taxOfLines(money, [cents(0), cents(7)])).toEqual([{ position: 1, sku: 'B', ...back, tax: 7 }])
  expect(taxOfLines(money, [cents(7)])).toEqual([{ position: 0, sku: 'A', ...back, tax: 7 }])
  const over = [{ position: 0, sku: 'A', ...back, tax: cents(200) }]
  expect(overpaidTax(moneyOfLines(LINES, over), { owed: cents(31), amount: cents(31) })).toEqual([
    { position: 1, sku: 'B', ...back, tax: 31 },
  ])
})
