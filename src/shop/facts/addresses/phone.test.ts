import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { normalizePhone } from './phone.ts'

test.each([
  '5125550100',
  '512-555-0100',
  '(512) 555-0100',
  '512.555.0100',
  '1 512 555 0100',
  '+1 (512) 555-0100',
  '\u202a+1\u00a0(512)\u00a0555\u20110100\u202c',
  '512–555–0100',
  '５１２５５５０１００',
  '٥١٢٥٥٥٠١٠٠',
  '+۱ ۵۱۲ ۵۵۵ ۰۱۰۰',
  'tel:+1-512-555-0100',
  'tel:5125550100',
  '512/555-0100',
  '512/555/0100',
  '[512] 555-0100',
  '512\u00b7555\u00b70100'.replaceAll('\u00b7', '.'),
  '512-555-0100\u200b',
  '011 1 512 555 0100',
])('%s is kept as +15125550100', (text) => {
  expect(normalizePhone(text)).toBe('+15125550100')
})

test.each([
  '512-555-0100 x12',
  '(512) 555-0100 ext. 12',
  '512.555.0100, ext 12',
  '512-555-0100 Extension: 12',
  '512 555-0100, poste 12',
  '512 555-0100 p. 12',
  '+1 512 555 0100 #12',
  '5125550100,12',
  '5125550100;12',
  '+15125550100 x12',
  'tel:+1-512-555-0100;ext=12',
  '512-555-0100 extn 12',
  '512-555-0100 ~12',
])('%s is kept with its extension', (text) => {
  expect(normalizePhone(text)).toBe('+15125550100 x12')
})

test.each([
  '555-0100',
  '512-555-010',
  '512-555-01000',
  '112-555-0100',
  '012-555-0100',
  '911-555-0100',
  '512-155-0100',
  '512-911-0100',
  '+44 20 7946 0958',
  '2 512 555 0100',
  '++15125550100',
  '512-555-0100 x',
  '512-555-0100 x12 x13',
  '512-555-0100 ext. 12345678',
  '512-555-01 x00',
  'x12',
  'call me',
  '',
])('%j is no US-style number', (text) => {
  expect(normalizePhone(text)).toBeUndefined()
})

test('a number that libphonenumber reads as American is read the same here, however it is written', () => {
  // The library also takes exchanges such as 911, which no subscriber has.
  const digits = fc.stringMatching(/^[2-9]\d[02-9][2-9]\d[02-9]\d{4}$/)
  const between = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0', '\u2011', ' - ')
  const before = fc.constantFrom('', '+1', '+1 ', '1-', '(')
  const extension = fc.constantFrom('', ' x7', ' ext. 42', ', ext 9', ' #123', ';ext=5')
  fc.assert(
    fc.property(digits, between, before, extension, (ten, mark, start, end) => {
      const close = start === '(' ? ')' : ''
      const text = `${start}${ten.slice(0, 3)}${close}${mark}${ten.slice(3, 6)}${mark}${ten.slice(6)}${end}`
      const known = parsePhoneNumberFromString(text, 'US')
      fc.pre(known?.countryCallingCode === '1' && known.isValid())
      expect(normalizePhone(text)).toBe(known.ext ? `${known.number} x${known.ext}` : known.number)
    }),
  )
})
