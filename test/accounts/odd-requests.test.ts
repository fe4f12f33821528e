import { beforeAll, expect, test } from 'vitest'
import type { TestShop } from '../start-test-shop.ts'
import { aPerson, as, type ProblemBody, register, sharedShop } from './open-shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await sharedShop()
  token = (await register(shop, aPerson())).body.token
})

const ODD_BODIES: unknown[] = [
  null,
  [],
  'text',
  7,
  {},
  { localUser: null },
  { localUser: { firstName: {}, lastName: [], email: { $gt: '' }, password: true } },
  { localUser: aPerson({ firstName: 'K\u0000im' }) },
  { localUser: aPerson({ lastName: '\u202egnol' }) },
  { localUser: aPerson({ firstName: 'x'.repeat(101) }) },
  { localUser: aPerson({ email: 'k\u0131m@ex\u0430mple.com' }) },
  { localUser: aPerson({ email: `${'x'.repeat(250)}@example.com` }) },
  { type: 'local', credentials: { email: { $ne: null }, password: { $ne: null } } },
  { type: 'local', credentials: { email: 'kim@example.com', password: ['x'] } },
  { type: '__proto__', credentials: {} },
  { email: ['kim@example.com'] },
  { email: 'kim@example.com\u0000' },
  { token: { length: 1 }, password: 'long enough by far' },
  { token: '\u0000', password: 'long enough by far' },
  { currentPassword: 1, newPassword: 2 },
  JSON.parse('{"__proto__": {"email": "kim@example.com"}}'),
]

const CALLS = [
  ['POST', '/users'],
  ['POST', '/users/check-email'],
  ['POST', '/auth/login'],
  ['POST', '/auth/oauth-login'],
  ['POST', '/auth/password-reset'],
  ['PUT', '/auth/password-reset'],
  ['PUT', '/auth/password'],
  ['PUT', '/auth/email-confirmation'],
  ['PUT', '/orders/ord_1/account'],
] as const

test.each(CALLS)('%s %s takes no odd body for a good one, and never breaks', async (method, path) => {
  for (const body of ODD_BODIES) {
    const { status } = await as(shop, token, method, path, body)
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
  }
})

test.each(['not json', '', '{"email":'])('a body that is not JSON is called malformed: %s', async (body) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await shop.fetch('/api/auth/login', { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
})

test.each([
  ['DELETE', `/auth/sessions/${'x'.repeat(3_000)}`],
  ['DELETE', '/auth/sessions/%F0%9F%9A%97'],
  ['PUT', '/orders/%F0%9F%9A%97/account'],
])('%s %s is unknown', async (method, path) => {
  const answer = await as<ProblemBody>(shop, token, method, path, {})
  expect(answer.status).toBe(404)
})

test.each([
  ['DELETE', '/auth/sessions/%00'],
  ['PUT', '/orders/%00/account'],
])('%s %s is malformed', async (method, path) => {
  expect((await as(shop, token, method, path, {})).status).toBe(400)
})

test.each(['\u0130', '%00', 'Bearer '.repeat(500), '\u00ff'.repeat(32)])(
  'a token of odd letters is no token: %s',
  async (odd) => {
    const headers = new Headers({ authorization: encodeURI(odd) })
    expect((await shop.get('/api/users/me', { headers })).status).toBe(401)
  },
)
