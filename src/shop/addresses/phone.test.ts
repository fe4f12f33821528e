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
])('%s is kept as +15125550100', (text) => {
  expect(normalizePhone(text)).toBe('+15125550100')
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
  '512-555-0100 x12',
  '++15125550100',
  'call me',
  '',
])('%j is no US-style number', (text) => {
  expect(normalizePhone(text)).toBeUndefined()
})
