import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePostalCode } from './postal-code.ts'

test.each([
  ['us', '78701', '78701'],
  ['us', '78701-1234', '78701-1234'],
  ['us', '78701 1234', '78701-1234'],
  ['ca', 'K1A 0B6', 'K1A 0B6'],
  ['ca', 'k1a0b6', 'K1A 0B6'],
  ['ca', 'k1A-0b6', 'K1A 0B6'],
  ['us', '７８７０１', '78701'],
  ['us', '78701–1234', '78701-1234'],
  ['us', '78701\u20111234', '78701-1234'],
  ['us', '78701\u00a01234', '78701-1234'],
  ['us', '\u202a78701\u202c', '78701'],
  ['us', '78701  1234', '78701-1234'],
  ['us', '٧٨٧٠١', '78701'],
  ['us', '78701\n', '78701'],
  ['ca', 'K1A  0B6', 'K1A 0B6'],
  ['ca', 'Ｋ１Ａ\u00a0０Ｂ６', 'K1A 0B6'],
  ['mx', '06000', '06000'],
  ['de', '80331', '80331'],
])('in %s the postal code %s is kept as %s', (country, text, kept) => {
  expect(normalizePostalCode(country, text)).toBe(kept)
})

test.each([
  ['us', '7870'],
  ['us', '787011'],
  ['us', '787011234'],
  ['us', '78701-'],
  ['us', '78701-123'],
  ['us', '78701_1234'],
  ['us', 'K1A 0B6'],
  ['ca', '78701'],
  ['ca', '1K1 A0B'],
  ['ca', 'K1A 0B'],
  ['ca', 'K1A 0BÉ'],
  ['gb', 'SW1A 1AA'],
])('in %s the postal code %j is refused', (country, text) => {
  expect(normalizePostalCode(country, text)).toBeUndefined()
})

test('a postal code as kept is kept the same way again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('us', 'ca'),
      fc.stringMatching(/^(\d{5}([ -]\d{4})?|[a-zA-Z]\d[a-zA-Z][ -]?\d[a-zA-Z]\d)$/),
      (country, text) => {
        const kept = normalizePostalCode(country, text)
        expect(kept === undefined || normalizePostalCode(country, kept) === kept).toBe(true)
      },
    ),
  )
})
