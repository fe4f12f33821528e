import { expect, test } from 'vitest'
import { z } from 'zod'
import { PricingQuantity } from '../shop/sale/pricing/schema.ts'
import { plainNumbers, WireDate } from './wire-values.ts'

const Query = z.object({
  quantity: PricingQuantity,
  limit: z.coerce.number().int().min(1).default(50),
  code: z.string().optional(),
})
const read = (query: Record<string, string>) => Query.safeParse(plainNumbers(Query, query))

test.each(['0x10', '0b11', '0o17', '1e2', ' 5', '5 ', '+5', '５', '1_000', 'Infinity'])(
  'a query that writes a number as %j is refused',
  (value) => {
    expect(read({ quantity: value }).error?.issues[0]?.message).toBe('whole_number')
    expect(read({ limit: value }).success).toBe(false)
  },
)

test('plain digits are read, and what is no number stays as it is', () => {
  expect(read({ quantity: '16', limit: '5', code: '0x10' }).data).toEqual({
    quantity: 16,
    limit: 5,
    code: '0x10',
  })
  expect(read({ quantity: '' }).data).toMatchObject({ quantity: 1, limit: 50 })
})

test.each([
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '1999-12-31',
  'never',
  9e15,
  '2026-02-30',
  '2026-02-30T08:00:00Z',
  '2025-02-29',
  '2026-13-01',
  '12',
  12e11,
  true,
  null,
  ['2026-11-30'],
])('a date the database may not know is refused: %j', (value) => {
  expect(WireDate.safeParse(value).success).toBe(false)
})

test('a day is one of the place, from its first moment to its last', () => {
  const day = WireDate.parse('2026-11-30')
  expect(day.beginsIn('America/Chicago')).toEqual(new Date('2026-11-30T06:00:00Z'))
  expect(day.endsIn('America/Chicago')).toEqual(new Date('2026-12-01T06:00:00Z'))
})

test.each([
  ['2026-11-30T08:00:00-05:00', '2026-11-30T13:00:00Z'],
  ['2026-11-30T08:00', '2026-11-30T14:00:00Z'],
])('%s is one moment in Chicago', (written, moment) => {
  const at = WireDate.parse(written)
  expect([at.beginsIn('America/Chicago'), at.endsIn('America/Chicago')]).toEqual([
    new Date(moment),
    new Date(moment),
  ])
})
