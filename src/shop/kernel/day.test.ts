import { expect, test } from 'vitest'
import { dayOfIso, isoOfDay } from './day.ts'

test.each(['1970-01-01', '2027-02-28', '2028-02-29', '2026-12-31'])('%s is a day', (iso) => {
  expect(isoOfDay(dayOfIso(iso))).toBe(iso)
})

test.each([
  '2027-02-30',
  '2027-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-2-3',
  '27-02-03',
  '2027-02-03T00',
  '',
  'today',
])('%s is no day', (iso) => {
  expect(() => dayOfIso(iso)).toThrow(RangeError)
})
