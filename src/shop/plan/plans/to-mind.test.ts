import { expect, test } from 'vitest'
import { expiresBefore, silentSince } from './to-mind.ts'

test.each([
  [4, 2027, '2027-05-04', true],
  [4, 2027, '2027-04-30', false],
  [12, 2026, '2027-01-01', true],
  [1, 2027, '2026-12-31', false],
  [null, null, '2027-05-04', false],
  [4, null, '2027-05-04', false],
  [null, 2026, '2027-05-04', false],
])('a card good through %s/%s, and a bill on %s: over before it is %s', (expMonth, expYear, bill, over) => {
  expect(expiresBefore({ expMonth, expYear }, bill)).toBe(over)
})

test.each([
  ['installed', '2027-03-20T10:00:00.000Z', '2027-05-04', '2027-03-20'],
  ['installed', '2027-03-27T10:00:00.000Z', '2027-05-04', undefined],
  ['installed', null, '2027-05-04', '2027-03-01'],
  ['paused', '2027-01-20T10:00:00.000Z', '2027-05-04', undefined],
  ['shipped', null, '2027-05-04', undefined],
])(
  'an adapter that is %s and was heard of last on %s, before a bill on %s: silent since %s',
  (state, lastReportAt, bill, since) => {
    expect(silentSince({ state, lastReportAt, installedAt: '2027-03-01' }, bill)).toBe(since)
  },
)

test('an adapter that was never installed is not silent', () => {
  const device = { state: 'installed', lastReportAt: null, installedAt: null }
  expect(silentSince(device, '2027-05-04')).toBeUndefined()
})
