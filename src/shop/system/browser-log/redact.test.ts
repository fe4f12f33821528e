import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  ['kim.lee+shop@example.com failed', '[email] failed'],
  ['mailto:kim@example.co.uk>', 'mailto:[email]>'],
  ['GET /order/load?id=ord_1&email=kim%40example.com', 'GET /order/load?id=ord_1&email=[email]'],
  ['kim@\u200bexample.com', '[email]'],
  ['card 4242 4242 4242 4242 declined', 'card [card] declined'],
  ['card 4000-0000-0000-0002', 'card [card]'],
  ['378282246310005', '[card]'],
  ['\uff14\uff12\uff14\uff12424242424242', '[card]'],
  ['Authorization: Bearer abc.def', 'Authorization: [secret]'],
  ['sent Bearer Zm9vYmFyYmF6', 'sent Bearer [secret]'],
  ['{"token":"abc","ok":true}', '{"token":"[secret]","ok":true}'],
  ['?client_secret=cs_1_secret_2&x=1', '?client_secret=[secret]&x=1'],
  ['password: hunter2', 'password: [secret]'],
  ['key sk_live_51Habcdef', 'key [secret]'],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'jwt [secret]'],
  ['signed in as Xk29fjQ0pL5mZ81vNc7RbT3sYw6HdEaU', 'signed in as [secret]'],
  ['call (512) 555-0143 now', 'call [phone] now'],
  ['tel:+15125550143', 'tel:[phone]'],
  ['7 4242424242424242 0', '[card]'],
  ['+44 20 7946 0958', '[phone]'],
  ['/api/obd/vin/1HGCM82633A004352', '/api/obd/vin/[vin]'],
  ['vin=1ftfw1e50nfa12345, two', 'vin=[vin], two'],
])('%j is kept as %j', (text, kept) => {
  expect(redact(text)).toBe(kept)
})

test.each([
  'TypeError: x is undefined at app-4f3a.js:12:345',
  'order ord_0123456789abcdefghjkmnpq could not be read',
  'answered 503 after 10000 ms, 3 of 4 tries',
  'at 2026-11-20T12:30:00.000Z',
  'incomprehensibles and 1HGCM82633A0043521',
  'https://shop.example/order/checkout/payment',
])('%j tells nothing of a person and stays', (text) => {
  expect(redact(text)).toBe(text)
})

test('a long number that is no card stays, as an error code might', () => {
  expect(redact('error 1000000000002')).toBe('error 1000000000002')
})

test('a report is one line', () => {
  expect(redact('one\r\n{"level":"error"}\u2028two\u001b[31m')).toBe('one {"level":"error"} two [31m')
})

test('whatever stands around it, a card number does not get through', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (before, after) => {
      expect(redact(`${before} 4242424242424242 ${after}`)).not.toContain('4242424242424242')
    }),
  )
})

/** The processor's own time: a busy machine does not count. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

test.each([
  '\u2a0c',
  '\u3316',
  '\u33af',
  '\ufdfa',
  '\u00bd',
  '1.',
  '0',
  'a+',
  'a-',
  'A',
  '%40',
  'a@',
  'eyJ.',
])('a report full of %j costs next to nothing', (piece) => {
  const report = piece.repeat(2_048 / piece.length)
  expect(cpuOf(() => redact(report))).toBeLessThan(60)
  expect(redact(report).length).toBeLessThanOrEqual(2_048)
})

test('a card number at the place where a report is cut does not get through in part', () => {
  for (let end = 0; end < 20; end += 1) {
    const report = `${'\ufdfa'.repeat(120)}${'x '.repeat(end)}${'4242 4242 4242 4242 '.repeat(20)}`
    expect(redact(report)).not.toMatch(/4242/)
  }
})

test('a hostile report is read to its end, and not gone over again and again for hours', () => {
  for (const piece of ['a@', '0', '1 ', '+1(', 'token=', 'eyJ.', 'a-', '%40', '1a']) {
    const report = piece.repeat(2_048 / piece.length)
    expect(redact(report).length).toBeLessThanOrEqual(report.length)
  }
})
