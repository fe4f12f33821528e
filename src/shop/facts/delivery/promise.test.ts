import { expect, test } from 'vitest'
import { dayOfIso } from '../../kernel/day.ts'
import { HOLIDAYS } from '../markets/holidays.ts'
import { openDays } from './business-days.ts'
import { promiseDelivery, transitIn } from './promise.ts'

const config = {
  dispatchBusinessDays: 1,
  dispatchCutOff: '12:00',
  transitDaysUs: '2-5; AK HI 5-12',
  transitDaysCa: '3-8; YT NT NU 6-15',
  closedDays: '',
}

test.each([
  // Monday morning: packed by Tuesday. Thanksgiving is the Thursday of that week.
  ['2026-11-23T15:00:00Z', 'us', 'TX', { shipBy: '2026-11-24', from: '2026-11-25', by: '2026-12-02' }],
  // A minute past noon in Chicago counts for the day after.
  ['2026-11-23T18:01:00Z', 'us', 'TX', { shipBy: '2026-11-25', from: '2026-11-27', by: '2026-12-03' }],
  ['2026-11-23T15:00:00Z', 'us', 'AK', { shipBy: '2026-11-24', from: '2026-12-01', by: '2026-12-11' }],
  // Saturday: as if it came on Monday.
  ['2026-11-28T15:00:00Z', 'us', 'TX', { shipBy: '2026-12-01', from: '2026-12-02', by: '2026-12-08' }],
  ['2026-12-24T15:00:00Z', 'ca', 'ON', { shipBy: '2026-12-29', from: '2026-12-31', by: '2027-01-11' }],
] as const)('an order of %s to %s, %s leaves and arrives on', (at, country, state, promised) => {
  expect(promiseDelivery(config, { country, state, at: new Date(at) })).toEqual(promised)
})

test('a promise is worked out once a minute for each distance, and anew for other settings', () => {
  const ask = (state: string, at: string, settings = config) =>
    promiseDelivery(settings, { country: 'us', state, at: new Date(`2026-11-23T${at}Z`) })
  const first = ask('TX', '17:59:01')
  expect(ask('OR', '17:59:59')).toBe(first)
  expect(ask('AK', '17:59:59')).not.toEqual(first)
  expect(ask('TX', '18:01:00').shipBy).toBe('2026-11-25')
  expect(ask('TX', '17:59:01', { ...config, dispatchBusinessDays: 3 }).shipBy).toBe('2026-11-27')
})

test('days the operator is closed push the parcel on', () => {
  const closed = { ...config, closedDays: '2026-11-24 2026-11-25' }
  const promised = promiseDelivery(closed, { country: 'us', at: new Date('2026-11-23T15:00:00Z') })
  expect(promised.shipBy).toBe('2026-11-27')
})

test.each([
  ['2026-01-19', 'us'],
  ['2026-05-25', 'us'],
  ['2026-07-03', 'us'],
  ['2026-11-26', 'us'],
  ['2027-12-31', 'us'],
  ['2026-05-18', 'ca'],
  ['2026-09-07', 'ca'],
  ['2026-10-12', 'ca'],
] as const)('%s is a public holiday', (day, market) => {
  expect(openDays(HOLIDAYS[market])(dayOfIso(day))).toBe(false)
})

test.each([
  ['TX', { least: 2, most: 5 }],
  ['hi', { least: 5, most: 12 }],
  ['', { least: 2, most: 5 }],
])('a parcel to "%s" travels so many days', (state, days) => {
  expect(transitIn(config.transitDaysUs, state)).toEqual(days)
})
