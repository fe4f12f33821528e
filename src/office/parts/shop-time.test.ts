import { expect, test } from 'vitest'
import { isOtherYear, noteShopTime } from './shop-time.ts'

test('the year of a moment is that of the clocks it is told by', () => {
  noteShopTime('2026-11-24T12:00:00Z')
  expect(isOtherYear(new Date('2026-01-01T00:00:00Z'), 'us')).toBe(true)
  expect(isOtherYear(new Date('2026-01-01T07:00:00Z'), 'us')).toBe(false)
  expect(isOtherYear(new Date('2027-01-01T04:00:00Z'), 'ca')).toBe(false)
  noteShopTime(new Date().toISOString())
})
