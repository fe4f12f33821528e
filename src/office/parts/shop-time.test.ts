import { expect, test } from 'vitest'
import { endOfDay, isOtherYear, momentIn, noteShopTime } from './shop-time.ts'

test.each([
  ['us', '2026-11-30T00:00', '2026-11-30T06:00:00.000Z'],
  ['us', '2026-07-01T00:00', '2026-07-01T05:00:00.000Z'],
  ['ca', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['us', '2026-03-08T00:00', '2026-03-08T06:00:00.000Z'],
  ['us', '2026-03-08T12:00', '2026-03-08T17:00:00.000Z'],
  ['us', '2026-03-09T00:00', '2026-03-09T05:00:00.000Z'],
  ['us', '2026-11-01T00:00', '2026-11-01T05:00:00.000Z'],
  ['us', '2026-11-02T00:00', '2026-11-02T06:00:00.000Z'],
] as const)('in %s the clocks say %s at %s', (market, local, moment) => {
  expect(momentIn(market, local)).toBe(moment)
})

test('a day ends with its last second, also the one on which clocks change', () => {
  expect(endOfDay('us', '2026-11-01')).toBe('2026-11-02T05:59:59.000Z')
  expect(endOfDay('ca', '2026-12-31')).toBe('2027-01-01T04:59:59.000Z')
})

test('the year of a moment is that of the clocks it is told by', () => {
  noteShopTime('2026-11-24T12:00:00Z')
  expect(isOtherYear(new Date('2026-01-01T00:00:00Z'), 'us')).toBe(true)
  expect(isOtherYear(new Date('2026-01-01T07:00:00Z'), 'us')).toBe(false)
  expect(isOtherYear(new Date('2027-01-01T04:00:00Z'), 'ca')).toBe(false)
  noteShopTime(new Date().toISOString())
})
