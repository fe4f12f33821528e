import { expect, test } from 'vitest'
import { dayOfIso, endOfDayIn, isoOfDay, lastDayIn, momentIn } from './day.ts'

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

const [CENTRAL, EASTERN] = ['America/Chicago', 'America/Toronto']

test.each([
  [CENTRAL, '2026-11-30T00:00', '2026-11-30T06:00:00.000Z'],
  [CENTRAL, '2026-07-01T00:00', '2026-07-01T05:00:00.000Z'],
  [EASTERN, '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  [CENTRAL, '2026-03-08T00:00', '2026-03-08T06:00:00.000Z'],
  [CENTRAL, '2026-03-08T12:00', '2026-03-08T17:00:00.000Z'],
  [CENTRAL, '2026-03-09T00:00', '2026-03-09T05:00:00.000Z'],
  [CENTRAL, '2026-11-01T00:00', '2026-11-01T05:00:00.000Z'],
  [CENTRAL, '2026-11-02T00:00', '2026-11-02T06:00:00.000Z'],
])('in %s the clocks say %s at %s', (timeZone, local, moment) => {
  expect(momentIn(timeZone, local).toISOString()).toBe(moment)
})

test.each([
  [CENTRAL, '2026-11-01', '2026-11-02T06:00:00.000Z'],
  [CENTRAL, '2027-03-31', '2027-04-01T05:00:00.000Z'],
  [EASTERN, '2026-12-31', '2027-01-01T05:00:00.000Z'],
])('in %s, what holds until %s holds up to %s, and that is its last day', (timeZone, day, moment) => {
  const end = endOfDayIn(timeZone, dayOfIso(day))
  expect(end.toISOString()).toBe(moment)
  expect(isoOfDay(lastDayIn(timeZone, end))).toBe(day)
})
