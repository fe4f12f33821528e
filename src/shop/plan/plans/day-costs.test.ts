import { describe, expect, test } from 'vitest'
import { dayOfIso, isoOfDay } from '../../kernel/day.ts'
import { centParts, cents, percent } from '../../kernel/money.ts'
import { monthLines } from './bill-lines.ts'
import { bestTerms } from './code-terms.ts'
import { billedOn, devicesOn, monthCost, type Span, stretchesOf } from './day-costs.ts'
import { type DeviceTerms, devicePrice, isIncluded, termsGroups } from './device-terms.ts'
import { planMonth } from './months.ts'

const day = dayOfIso
const span = (deviceId: string, from: string, to: string | null = null): Span => ({
  deviceId,
  from: day(from),
  to: to === null ? null : day(to),
})
const MARCH = planMonth(day('2027-03-04'), 0)
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
  agreedOn: day('2027-03-04'),
  noticedOn: new Map(),
  devices: new Map(),
}

test('a day has the adapters whose days hold it, each once, the first day and not the last', () => {
  const spans = [span('b', '2027-03-04', '2027-03-10'), span('a', '2027-03-10'), span('a', '2027-03-10')]
  expect(devicesOn(spans, day('2027-03-03'))).toEqual([])
  expect(devicesOn(spans, day('2027-03-04'))).toEqual(['b'])
  expect(devicesOn(spans, day('2027-03-09'))).toEqual(['b'])
  expect(devicesOn(spans, day('2027-03-10'))).toEqual(['a'])
  expect(devicesOn([span('b', '2027-03-04'), span('a', '2027-03-05')], day('2027-03-05'))).toEqual(['a', 'b'])
})

describe('the adapters that a bill counted', () => {
  const on = (spans: Span[], units: number) => billedOn(spans, { day: day('2027-03-04'), units })
  const old = span('old', '2027-01-01')

  test('are those of its day', () => {
    expect(on([old, span('new', '2027-03-04')], 2)).toEqual(['new', 'old'])
  })
  test('are without those that came on the day after it, the last first', () => {
    const late = [span('x', '2027-03-04'), span('y', '2027-03-04')]
    expect(on([old, ...late], 2)).toEqual(['old', 'x'])
    expect(on([old, ...late], 1)).toEqual(['old'])
    // More are missing than came that day: which they were is not known.
    expect(on([old, span('z', '2027-02-01'), span('x', '2027-03-04')], 1)).toEqual(['old', 'x', 'z'])
  })
  test('are with those that left on the day after it, first those that had come that day', () => {
    const left = span('left', '2027-02-01', '2027-03-04')
    const came = span('came', '2027-03-04', '2027-03-04')
    expect(on([old, left], 2)).toEqual(['left', 'old'])
    expect(on([old, left, came], 2)).toEqual(['came', 'old'])
    expect(on([old, left], 3)).toEqual(['old'])
    expect(on([old, span('before', '2027-02-01', '2027-03-03')], 2)).toEqual(['old'])
    // A pause that ended at once: the adapter is there already.
    expect(on([span('a', '2027-01-01', '2027-03-04'), span('a', '2027-03-04'), left], 2)).toEqual([
      'a',
      'left',
    ])
  })
})

test('a month is cut where an adapter comes or goes or a price starts, each day once', () => {
  const rows = [
    ...TERMS.rows,
    { ...TERMS.rows[0], id: 'pl_2', startsOn: day('2027-03-20'), planPrice: cents(800) } as never,
    { ...TERMS.rows[0], id: 'pl_3', startsOn: day('2027-04-04'), planPrice: cents(700) } as never,
  ]
  const spans = [
    span('a', '2027-03-04'),
    span('b', '2027-03-10', '2027-03-20'),
    span('c', '2027-03-10', '2027-04-04'),
  ]
  const stretches = stretchesOf(MARCH, spans, { ...TERMS, rows })
  expect(
    stretches.map(({ from, to, days, deviceIds, prices }) => [
      isoOfDay(from),
      isoOfDay(to),
      days,
      deviceIds,
      [...prices.values()],
    ]),
  ).toEqual([
    ['2027-03-04', '2027-03-10', 6, ['a'], [900]],
    ['2027-03-10', '2027-03-20', 10, ['a', 'b', 'c'], [770, 770, 770]],
    ['2027-03-20', '2027-04-04', 15, ['a', 'c'], [800, 800]],
  ])
  expect(monthCost(MARCH, stretches)).toBe(centParts(6 * 900 + 30 * 770 + 30 * 800, 31))
  expect(monthCost(MARCH, stretches, new Set(['a', 'b']))).toBe(centParts(10 * 770 + 15 * 800, 31))
})

describe('the terms of codes', () => {
  const until = day('2027-05-04')
  const half = { discount: percent(50), includedUntil: null }
  const free = { discount: percent(10), includedUntil: until }

  test.each([
    ['no terms', undefined, '2027-03-04', false, 900],
    ['a discount', half, '2027-03-04', false, 450],
    ['included months', free, '2027-04-04', true, 0],
    ['included months that are over', free, '2027-05-04', false, 810],
  ])('%s: what a month costs', (_what, terms, monthStart, included, price) => {
    expect(isIncluded(terms, day(monthStart))).toBe(included)
    expect(devicePrice(terms, cents(900), day(monthStart))).toBe(price)
  })

  test('put adapters of the same terms together: the list price, discounts, what is included', () => {
    const terms = new Map<string, DeviceTerms>([
      ['b', half],
      ['c', free],
      ['d', half],
      ['e', { discount: percent(25), includedUntil: day('2027-04-04') }],
      ['f', { discount: percent(10), includedUntil: null }],
    ])
    const ids = ['c', 'b', 'a', 'd', 'e', 'f']
    const groups = termsGroups(ids, { terms, listPrice: cents(900), monthStart: day('2027-03-04') })
    expect(groups).toEqual([
      { deviceIds: ['a'], price: 900, discount: 0, includedUntil: null },
      { deviceIds: ['f'], price: 810, discount: 100_000, includedUntil: null },
      { deviceIds: ['b', 'd'], price: 450, discount: 500_000, includedUntil: null },
      { deviceIds: ['e'], price: 0, discount: 0, includedUntil: day('2027-04-04') },
      { deviceIds: ['c'], price: 0, discount: 0, includedUntil: until },
    ])
  })

  test('of several are the best of each', () => {
    expect(bestTerms([])).toBeNull()
    expect(bestTerms([null, null])).toBeNull()
    expect(bestTerms([{}, null])).toEqual({ discountPercent: 0, includedMonths: 0 })
    expect(bestTerms([{ discountPercent: 20 }, { discountPercent: 10, includedMonths: 3 }])).toEqual({
      discountPercent: 20,
      includedMonths: 3,
    })
  })
})

describe('the lines of a month past', () => {
  const linesOf = (spans: Span[], base: string[], silent: string[] = []) => {
    const lines = monthLines({
      month: MARCH,
      stretches: stretchesOf(MARCH, spans, TERMS),
      base,
      silent: new Set(silent),
      paid: new Map(base.map((id) => [id, cents(900)])),
    })
    return lines.map((line) => {
      const what = 'deviceId' in line ? line.deviceId : 'units' in line ? line.units : null
      return [line.kind, what, 'days' in line ? line.days : null, line.parts]
    })
  }
  const part = (centDays: number) => centParts(centDays, 31)

  test('join neighbors that say the same, over a day on which another adapter came', () => {
    const spans = [span('a', '2027-03-04'), span('b', '2027-03-10'), span('x', '2027-03-20', '2027-03-20')]
    expect(linesOf(spans, ['a'])).toEqual([['added', 'b', 25, part(25 * 900)]])
  })

  test('keep apart what is of another adapter, another price, or with days between', () => {
    const spans = [
      span('a', '2027-03-04'),
      span('b', '2027-03-10', '2027-03-15'),
      span('b', '2027-03-20', '2027-03-25'),
      span('c', '2027-03-15', '2027-03-20'),
    ]
    expect(linesOf(spans, ['a'])).toEqual([
      ['added', 'b', 5, part(5 * 900)],
      ['added', 'c', 5, part(5 * 900)],
      ['added', 'b', 5, part(5 * 900)],
    ])
    const third = [span('a', '2027-03-04'), span('b', '2027-03-10'), span('c', '2027-03-20')]
    expect(linesOf(third, ['a'])).toEqual([
      ['added', 'b', 10, part(10 * 900)],
      ['added', 'b', 15, part(15 * 770)],
      ['added', 'c', 15, part(15 * 770)],
      ['price', 1, 15, part(15 * -130)],
    ])
  })

  test('join what a changed price says of as many, and not of more', () => {
    const spans = [...['a', 'b', 'c'].map((id) => span(id, '2027-03-04')), span('d', '2027-03-10')]
    expect(linesOf(spans, ['a', 'b', 'c'])).toEqual([
      ['price', 3, 31, part(31 * 3 * -130)],
      ['added', 'd', 25, part(25 * 770)],
    ])
    const fewer = [
      ...['a', 'b', 'c'].map((id) => span(id, '2027-03-04')),
      span('e', '2027-03-04', '2027-03-10'),
    ]
    expect(linesOf(fewer, ['a', 'b', 'c', 'e'])).toEqual([
      ['price', 4, 6, part(6 * 4 * -130)],
      ['given_back', 'e', 25, part(25 * -900)],
      ['price', 3, 25, part(25 * 3 * -130)],
    ])
  })

  test('give a silent month back for the days it was there, and say nothing of a month that cost nothing', () => {
    const spans = [span('a', '2027-03-04'), span('b', '2027-03-10')]
    expect(linesOf(spans, ['a'], ['b', 'a'])).toEqual([
      ['added', 'b', 25, part(25 * 900)],
      ['silent', 'a', null, part(31 * -900)],
      ['silent', 'b', null, part(25 * -900)],
    ])
    expect(linesOf([span('a', '2027-03-04')], ['a'], ['gone'])).toEqual([])
  })
})
