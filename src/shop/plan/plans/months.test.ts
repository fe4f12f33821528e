import { expect, test } from 'vitest'
import { dayOfIso, isoOfDay } from '../../kernel/day.ts'
import { cents } from '../../kernel/money.ts'
import { monthPriceOn, type PlanPriceRow, raisedFrom } from './month-price.ts'
import { billingDay, billingDayFrom, monthIndexOf, planMonth } from './months.ts'

const day = dayOfIso

test.each([
  ['2027-01-31', 0, '2027-01-31', '2027-02-28', 28],
  ['2027-01-31', 1, '2027-02-28', '2027-03-31', 31],
  ['2028-01-31', 1, '2028-02-29', '2028-03-31', 31],
  ['2027-03-04', 10, '2028-01-04', '2028-02-04', 31],
])('a plan that began on %s has as month %i %s to %s, of %i days', (anchor, index, start, end, days) => {
  expect(planMonth(day(anchor), index)).toEqual({ index, start: day(start), end: day(end), days })
})

test.each([
  ['2027-03-04', '2027-03-04', 0],
  ['2027-03-04', '2027-03-03', -1],
  ['2027-03-04', '2027-04-03', 0],
  ['2027-03-04', '2027-04-04', 1],
  ['2027-03-04', '2029-03-05', 24],
  ['2027-01-31', '2027-02-27', 0],
  ['2027-01-31', '2027-02-28', 1],
])('of a plan that began on %s, %s lies in month %i', (anchor, at, index) => {
  expect(monthIndexOf(day(anchor), day(at))).toBe(index)
})

test.each([
  ['2027-01-01', '2027-03-04'],
  ['2027-03-04', '2027-03-04'],
  ['2027-03-05', '2027-04-04'],
  ['2027-04-04', '2027-04-04'],
])('the first billing day of March 4 on or after %s is %s', (from, expected) => {
  expect(isoOfDay(billingDayFrom(day('2027-03-04'), day(from)))).toBe(expected)
})

test('a billing day may lie before the first', () => {
  expect(isoOfDay(billingDay(day('2027-03-31'), -1))).toBe('2027-02-28')
})

const row = (id: string, startsOn: string, planPrice: number, volume = planPrice): PlanPriceRow => ({
  id,
  startsOn: day(startsOn),
  planPrice: cents(planPrice),
  planDiscountPrice: cents(volume),
  planDiscountThreshold: 3,
})

/** Agreed to on March 4, when 9.00 held and 8.00 was past. */
function priceOn(rows: PlanPriceRow[], at: { day: string; monthStart: string; units?: number }, told = {}) {
  const terms = {
    rows: [
      row('older', '2025-01-01', 700),
      row('old', '2026-01-01', 800),
      row('agreed', '2027-03-04', 900, 770),
      ...rows,
    ],
    agreedOn: day('2027-03-04'),
    noticedOn: new Map(Object.entries(told).map(([id, on]) => [id, day(String(on))])),
    devices: new Map(),
  }
  return monthPriceOn(terms, { units: at.units ?? 1, day: day(at.day), monthStart: day(at.monthStart) })
}

test.each([
  ['what was agreed to', [], '2027-03-04', '2027-03-04', {}, 900],
  ['a lower price the day before it', [row('low', '2027-04-10', 850)], '2027-04-09', '2027-04-04', {}, 900],
  ['a lower price on its day', [row('low', '2027-04-10', 850)], '2027-04-10', '2027-04-04', {}, 850],
  ['a higher price without a notice', [row('up', '2027-04-04', 950)], '2028-04-04', '2028-04-04', {}, 900],
  [
    'a higher price 29 days after its notice',
    [row('up', '2027-04-04', 950)],
    '2027-05-04',
    '2027-05-04',
    { up: '2027-04-05' },
    900,
  ],
  [
    'a higher price 30 days after its notice',
    [row('up', '2027-04-04', 950)],
    '2027-05-04',
    '2027-05-04',
    { up: '2027-04-04' },
    950,
  ],
  [
    'a higher price within the month it begins in',
    [row('up', '2027-05-05', 950)],
    '2027-05-20',
    '2027-05-04',
    { up: '2027-03-05' },
    900,
  ],
  [
    'a higher price that begins with the month',
    [row('up', '2027-05-04', 950)],
    '2027-05-04',
    '2027-05-04',
    { up: '2027-03-05' },
    950,
  ],
] as const)('%s: a month costs', (_what, rows, on, monthStart, told, price) => {
  expect(priceOn([...rows], { day: on, monthStart }, told)).toBe(price)
})

test('the tier follows the count, also where the price that was agreed to is compared with a new one', () => {
  const at = { day: '2027-04-10', monthStart: '2027-04-04' }
  expect([2, 3].map((units) => priceOn([], { ...at, units }))).toEqual([900, 770])
  const lower = row('low', '2027-04-10', 850, 800)
  expect([2, 3].map((units) => priceOn([lower], { ...at, units }))).toEqual([850, 770])
})

test('a plan from before the first price has the first, and without any price there is none', () => {
  const terms = { agreedOn: day('2026-01-01'), noticedOn: new Map(), devices: new Map() }
  const at = { units: 1, day: day('2027-03-04'), monthStart: day('2027-03-04') }
  expect(monthPriceOn({ ...terms, rows: [row('first', '2027-01-01', 900)] }, at)).toBe(900)
  expect(() => monthPriceOn({ ...terms, rows: [] }, at)).toThrow(RangeError)
})

test.each([
  ['2027-03-10', '2027-03-05', '2027-04-04'],
  ['2027-03-10', '2027-03-06', '2027-05-04'],
  ['2027-07-05', '2027-03-06', '2027-08-04'],
])('a price that starts on %s and is told on %s may raise from %s on', (startsOn, noticedOn, from) => {
  const reached = raisedFrom(
    { startsOn: day(startsOn) },
    { noticedOn: day(noticedOn), anchor: day('2027-03-04') },
  )
  expect(isoOfDay(reached)).toBe(from)
})
