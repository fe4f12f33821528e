import { expect, test } from 'vitest'
import { readIdToken } from './ask-apple.ts'

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test.each([
  [{ email: 'kim@example.com' }, { email: 'kim@example.com' }],
  [{ email: 'zoë~~~???@example.com' }, { email: 'zoë~~~???@example.com' }],
  [{ sub: '1' }, {}],
  [{ email: 7 }, {}],
])('a token of %j says %j', (claims, said) => {
  expect(readIdToken(tokenOf(claims))).toEqual(said)
})

test('what is no token says so', () => {
  expect(() => readIdToken('nonsense')).toThrow()
})
