import { expect, test } from 'vitest'
import { dayOfIso } from '../../kernel/day.ts'
import { centParts, cents, ZERO } from '../../kernel/money.ts'
import { type Bill, type BilledMonth, nextBill, type PlanLife } from './bill.ts'
import { isLastOf, owedBack } from './owed-back.ts'
import { unagreedOf } from './unagreed.ts'

const day = dayOfIso
const ANCHOR = day('2027-03-04')
const TERMS = {
  rows: [
    {
      id: 'pl_1',
      startsOn: day('2027-01-01'),
      planPrice: cents(900),
      planDiscountPrice: cents(770),
      planDiscountThreshold: 3,
    },
  ],
  agreedOn: ANCHOR,
  noticedOn: new Map(),
  devices: new Map(),
}
const span = (deviceId: string, from: string, to: string | null = null) => ({
  deviceId,
  from: day(from),
  to: to === null ? null : day(to),
})
const month = (index: number, units: number, more: Partial<BilledMonth> = {}): BilledMonth => ({
  index,
  units,
  unitPrice: cents(900),
  advance: cents(units * 900),
  settled: null,
  ...more,
})
const lifeOf = (more: Partial<PlanLife>): PlanLife => ({
  anchor: ANCHOR,
  terms: TERMS,
  spans: [],
  silent: [],
  months: [],
  credit: ZERO,
  carried: ZERO,
  ...more,
})

test.each([
  ['goes on', [span('a', '2027-03-04')], false],
  ['ends a day after the bill', [span('a', '2027-03-04', '2027-04-05')], false],
  ['ends on the day of the bill', [span('a', '2027-03-04', '2027-04-04')], true],
  ['ended before', [span('a', '2027-03-04', '2027-03-10')], true],
  ['of which one adapter goes on', [span('a', '2027-03-04', '2027-03-10'), span('b', '2027-03-05')], false],
])('a plan that %s has had its last bill: %s', (_what, spans, isLast) => {
  expect(isLastOf(spans, nextBill(lifeOf({ spans, months: [month(0, 1)] })))).toBe(isLast)
})

const billOf = (amounts: Partial<Record<Bill['lines'][number]['kind'], number>>) => {
  const lines = Object.entries(amounts).map(([kind, amount]) => ({ kind, amount: cents(amount) }))
  return { ...nextBill(lifeOf({ spans: [], months: [month(0, 1)] })), lines } as Bill
}

test('of a plan that goes on, what is paid and not used is owed; what the next bill asks or takes off is not', () => {
  const going = { spans: [span('a', '2027-03-04')] }
  const bill = billOf({
    advance: 900,
    discounted: 1,
    included: 2,
    carried: 50,
    credit: -70,
    given_back: -600,
    added: 100,
  })
  const owed = owedBack(going, bill)
  expect(owed.amount).toBe(500)
  expect(owed.lines.map(({ kind }) => kind)).toEqual(['given_back', 'added'])
  expect(owedBack(going, billOf({ given_back: -100, added: 100 }))).toEqual({ amount: 0, lines: [] })
  expect(owedBack(going, billOf({ added: 100 }))).toEqual({ amount: 0, lines: [] })
})

test('of a plan that is over, all that its last bill would give back', () => {
  const over = { spans: [span('a', '2027-03-04', '2027-03-10')] }
  const bill = billOf({ carried: 50, credit: -70, given_back: -600 })
  expect(owedBack(over, bill)).toEqual({ amount: 620, lines: bill.lines })
})

const legacy = (deviceId: string, from: string, to: string | null = null) => ({
  ...span(deviceId, from, to),
  isLegacy: true,
})

test('where all days are agreed to, nothing is put right', () => {
  const spans = [span('a', '2027-03-04'), legacy('b', '2027-03-10', '2027-03-10')]
  expect(unagreedOf(lifeOf({ spans, months: [month(0, 1)] }))).toEqual({
    deviceIds: [],
    amount: 0,
    months: [],
  })
})

test('days that nothing was agreed to about come off the months that were settled, and off the advance of the last', () => {
  const spans = [span('a', '2027-03-04'), legacy('c', '2027-03-04'), legacy('b', '2027-03-14', '2027-03-24')]
  const months = [month(0, 2, { settled: centParts(1800 * 31 + 900 * 10, 31) }), month(1, 2)]
  expect(unagreedOf(lifeOf({ spans, months }))).toEqual({
    deviceIds: ['b', 'c'],
    amount: 2090 - 900 + 900,
    months: [
      { index: 0, advance: 1800, units: 2, settled: centParts(900) },
      { index: 1, advance: 900, units: 1, settled: null },
    ],
  })
})

test('silent months stay given back, a month in advance that is not the last is settled, and a bill given up gives nothing back', () => {
  const spans = [span('a', '2027-03-04'), legacy('b', '2027-03-04')]
  const silent = [{ index: 0, deviceId: 'a' }]
  const given = month(2, 2, { isGivenUp: true })
  const right = unagreedOf(lifeOf({ spans, silent, months: [month(0, 2), month(1, 2), given] }))
  expect(right.months).toEqual([
    { index: 0, advance: 1800, units: 2, settled: 0 },
    { index: 1, advance: 1800, units: 2, settled: centParts(900) },
    { index: 2, advance: 1800, units: 2, settled: null },
  ])
  expect(right.amount).toBe(1800 + 900)
})

test('the advance of a last month is put right at the price of as many as were agreed to', () => {
  const spans = ['a', 'b', 'c'].map((id) => span(id, '2027-03-04'))
  const months = [month(0, 4, { unitPrice: cents(770), advance: cents(3080) })]
  const right = unagreedOf(lifeOf({ spans: [...spans, legacy('d', '2027-03-04')], months }))
  expect(right.months).toEqual([{ index: 0, advance: 2310, units: 3, settled: null }])
})

test('a last month that is settled already is settled again without them', () => {
  const spans = [span('a', '2027-03-04'), legacy('b', '2027-03-04')]
  const right = unagreedOf(lifeOf({ spans, months: [month(0, 2, { settled: centParts(1800) })] }))
  expect(right.months).toEqual([{ index: 0, advance: 1800, units: 2, settled: centParts(900) }])
})
