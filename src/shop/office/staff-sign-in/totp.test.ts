import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpAt } from './totp.ts'

/** "12345678901234567890" in base32, the secret of RFC 6238's appendix B; its codes have two digits more in front. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code %i seconds after 1970', (seconds, code) => {
  expect(totpAt(SECRET, Math.floor(seconds / 30))).toBe(code)
  expect(stepOfCode(SECRET, code, new Date((seconds + 30) * 1_000))).toBe(Math.floor(seconds / 30))
  expect(stepOfCode(SECRET, code, new Date((seconds + 90) * 1_000))).toBeUndefined()
})

test('a new secret has 160 bits, and differs', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})
