import { expect, test } from 'vitest'
import { changesBetween, type SeenFigures } from './price-changes.ts'

const SEEN: SeenFigures = {
  goods: 'USD',
  units: '1',
  rest: '1 TX',
  device: 89.99,
  plan: 9,
  tax: 5.62,
  today: 95.61,
}

test('the first figures and the same once more are no news', () => {
  expect(changesBetween(null, SEEN, [])).toEqual([])
  expect(changesBetween(SEEN, { ...SEEN }, [])).toEqual([])
})

test('a dearer adapter and plan are news, and the tax and total that follow are not', () => {
  const now = { ...SEEN, device: 99.99, plan: 9.99, tax: 6.25, today: 106.24 }
  expect(changesBetween(SEEN, now, [])).toEqual([
    { what: 'device', from: 89.99, to: 99.99 },
    { what: 'plan', from: 9, to: 9.99 },
  ])
})

test('a tax that changes by itself is news', () => {
  const now = { ...SEEN, tax: 7.42, today: 97.41 }
  expect(changesBetween(SEEN, now, [])).toEqual([{ what: 'tax', from: 5.62, to: 7.42 }])
})

test('a discount that ends is news as another total', () => {
  const before = { ...SEEN, tax: -1, today: 80.99 }
  const now = { ...SEEN, tax: -1, today: 89.99 }
  expect(changesBetween(before, now, [])).toEqual([{ what: 'today', from: 80.99, to: 89.99 }])
})

test('a tax that is known for the first time is no news', () => {
  const before = { ...SEEN, tax: -1, today: 89.99 }
  expect(changesBetween(before, SEEN, [])).toEqual([])
})

test('more adapters or another place change the sums without news, a dearer adapter among them is told', () => {
  const now = { ...SEEN, units: '3', rest: '3 CA', device: 99.99, plan: 7.7, tax: 21.75, today: 321.72 }
  expect(changesBetween(SEEN, now, [])).toEqual([{ what: 'device', from: 89.99, to: 99.99 }])
})

test('a plan that is dearer by the time the address is known is told, since no address changes its price', () => {
  const now = { ...SEEN, rest: '1 CA', device: 99.99, plan: 9.99, tax: 7.25, today: 107.24 }
  const open = changesBetween(SEEN, now, [])
  expect(open).toEqual([
    { what: 'device', from: 89.99, to: 99.99 },
    { what: 'plan', from: 9, to: 9.99 },
  ])
  expect(changesBetween(now, { ...now, rest: '1 NV' }, open)).toEqual(open)
})

test('another country or an offer begins anew', () => {
  const open = [{ what: 'device' as const, from: 89.99, to: 99.99 }]
  expect(changesBetween(SEEN, { ...SEEN, goods: 'CAD', device: 119.99 }, open)).toEqual([])
})

test('changes add up until they are confirmed, and one that is taken back is gone', () => {
  const dearer = { ...SEEN, device: 99.99 }
  const open = changesBetween(SEEN, dearer, [])
  expect(changesBetween(dearer, { ...SEEN, device: 109.99 }, open)).toEqual([
    { what: 'device', from: 89.99, to: 109.99 },
  ])
  expect(changesBetween(dearer, SEEN, open)).toEqual([])
})
