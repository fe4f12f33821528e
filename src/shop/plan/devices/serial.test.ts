import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, normalSerial, serialTrouble } from './serial.ts'

test.each([
  ['490154203237518', undefined],
  ['490154203237517', 'wrong_check_digit'],
  ['49015420323751', 'invalid_serial'],
  ['MP-0042', 'invalid_serial'],
])('%s is a serial number, or %s', (serial, trouble) => {
  expect(serialTrouble(serial)).toBe(trouble)
})

test('a maker’s own pattern takes the place of the IMEI', () => {
  expect(serialTrouble('MP-0042', /^MP-\d{4}$/)).toBeUndefined()
  expect(serialTrouble('490154203237518', /^MP-\d{4}$/)).toBe('invalid_serial')
})

test('one mistyped digit of an IMEI is always seen', () => {
  const first = fc.stringMatching(/^\d{14}$/)
  fc.assert(
    fc.property(first, fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, at, add) => {
      const serial = digits + checkDigit(digits)
      const wrong = String((Number(serial[at]) + add) % 10)
      expect(serialTrouble(serial)).toBeUndefined()
      expect(serialTrouble(serial.slice(0, at) + wrong + serial.slice(at + 1))).toBe('wrong_check_digit')
    }),
  )
})

test('people may type an IMEI as it is printed', () => {
  expect(normalSerial(' 49-015420-323751-8 ')).toBe('490154203237518')
  expect(normalSerial('mp-0042')).toBe('MP-0042')
})
