import { expect, test } from 'vitest'
import { expectDelivery } from './expect-delivery.ts'

const config = {
  dispatchBusinessDays: 1,
  dispatchCutOff: '12:00',
  transitDaysUs: '2-5; AK HI 5-12',
  transitDaysCa: '3-8; YT NT NU 6-15',
  closedDays: '',
}

/** Ordered on Monday, November 23, 2026; Thanksgiving is the Thursday of that week. */
const promise = { shipBy: '2026-11-24', from: '2026-11-25', by: '2026-12-02' }

test.each([
  ['left in time', '2026-11-24T23:30:00Z', null, promise],
  ['left a day early', '2026-11-23T20:00:00Z', null, promise],
  [
    'left on a Sunday, five days late',
    '2026-11-29T15:00:00Z',
    null,
    { shipBy: '2026-11-29', from: '2026-12-01', by: '2026-12-04' },
  ],
  ['waits, in time', null, null, promise],
] as const)('a parcel that %s is expected', (_, leftAt, delayedTo, expected) => {
  const parcel = {
    country: 'us',
    state: 'TX',
    promise,
    leftAt: leftAt && new Date(leftAt),
    delayedTo,
  } as const
  expect(expectDelivery(config, parcel, new Date('2026-11-24T15:00:00Z'))).toEqual(expected)
})

test.each([
  ['is waiting on a Saturday', null, { shipBy: '2026-11-30', from: '2026-12-02', by: '2026-12-07' }],
  [
    'waits for the day its buyer was told',
    '2026-12-28',
    { shipBy: '2026-12-28', from: '2026-12-30', by: '2027-01-05' },
  ],
])('a late parcel that %s is expected', (_, delayedTo, expected) => {
  const parcel = { country: 'us', state: 'TX', promise, leftAt: null, delayedTo } as const
  expect(expectDelivery(config, parcel, new Date('2026-11-28T15:00:00Z'))).toEqual(expected)
})
