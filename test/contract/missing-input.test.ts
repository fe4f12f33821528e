import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const CALLS = [
  ['POST', '/api/orders/checkout'],
  ['POST', '/api/users'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/oauth-login'],
  ['POST', '/api/users/check-email'],
  ['POST', '/api/address-validation'],
  ['PUT', '/api/orders/ord_unknown/account'],
] as const

const BODIES = [{}, { order: {}, localUser: {}, credentials: {} }, { order: 7, localUser: 7 }, 7, [], null]

test.each(CALLS)('%s %s says what is missing in words a shopper may read', async (method, path) => {
  for (const body of BODIES) {
    const answer = await shop.post<{ detail: string; errors?: { message: string }[] }>(path, body, { method })
    const said = [answer.body.detail, ...(answer.body.errors ?? []).map(({ message }) => message)].join('\n')
    expect([404, 422]).toContain(answer.status)
    expect(said).not.toMatch(/expected|received|undefined|invalid input|too (small|big)|nan/i)
  }
})

test('a missing field is required, and a body that is none asks for the form', async () => {
  const missing = await shop.post('/api/users', {})
  expect(missing.body).toMatchObject({
    detail: 'Required',
    errors: [{ path: 'localUser', message: 'Required' }],
  })
  const none = await shop.post('/api/users', [])
  expect(none.body).toMatchObject({ detail: 'Please fill out the form and try again.' })
})

test('a member who attaches an order hears the same', async () => {
  const member = await signUp(shop)
  const answer = await member.post('/api/orders/authorize', {})
  expect(answer.body).toMatchObject({ status: 422, detail: 'Required', errors: [{ path: 'order' }] })
})
