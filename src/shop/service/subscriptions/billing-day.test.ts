import { expect, test } from 'vitest'
import { formatBillingDay, nextBillingDay } from './billing-day.ts'

test.each([
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', '12/20/2026'],
  ['2026-11-20T10:00:00Z', '2026-12-19T23:59:59Z', '12/20/2026'],
  ['2026-11-20T10:00:00Z', '2026-12-20T00:00:00Z', '1/20/2027'],
  ['2026-12-05T00:00:00Z', '2026-12-31T00:00:00Z', '1/05/2027'],
  ['2026-01-31T12:00:00Z', '2026-02-01T00:00:00Z', '2/28/2026'],
  ['2026-01-31T12:00:00Z', '2026-02-28T00:00:00Z', '3/31/2026'],
  ['2024-01-31T12:00:00Z', '2024-02-10T00:00:00Z', '2/29/2024'],
  ['2024-02-29T12:00:00Z', '2027-02-27T12:00:00Z', '2/28/2027'],
  ['2026-12-15T00:00:00Z', '2026-11-20T00:00:00Z', '1/15/2027'],
])('a plan that started %s is billed next, seen from %s, on %s', (startedAt, now, expected) => {
  expect(formatBillingDay(nextBillingDay(new Date(startedAt), new Date(now)))).toBe(expected)
})
