import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmail, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function anEndedToken(): Promise<string> {
  const { post, token } = await signUp(shop)
  expect((await post('/api/auth/logout', {})).status).toBe(204)
  return token
}

const READS = [
  '/api/products/bouncie',
  '/api/subscriptions/price-info',
  '/api/orders/ord_unknown?email=robin@example.com',
  '/api/enterprise-pricing/validate-code/FLEET10?email=robin@example.com',
  '/api/orders/payment-method',
  '/api/ratings',
  '/api/obd/obdinstall/makes',
]

test.each(READS)('a token that has ended is told so on GET %s', async (path) => {
  for (const token of [await anEndedToken(), 'never-was-one']) {
    for (const authorization of [`Bearer ${token}`, token]) {
      const answer = await shop.get(path, { headers: { authorization } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    }
  }
})

test('checkout with a token that has ended writes no guest order', async () => {
  const email = anEmail()
  const headers = { authorization: `Bearer ${await anEndedToken()}` }
  const body = { order: anOrder({ email }), uiMode: 'embedded' }
  const answer = await shop.post('/api/orders/checkout', body, { headers })
  expect(answer).toMatchObject({ status: 401, body: { detail: 'You are not currently logged in.' } })
  const kept = await shop.operate<{ orders: unknown[] }>('GET', `/orders?email=${email}`)
  expect(kept.body.orders).toEqual([])
})

test('the operator’s token is a good one, and who logs out twice is out', async () => {
  const headers = { authorization: `Bearer ${shop.operatorToken}` }
  expect((await shop.get('/api/products/bouncie', { headers })).status).toBe(200)
  const ended = { authorization: `Bearer ${await anEndedToken()}` }
  expect((await shop.post('/api/auth/logout', {}, { headers: ended })).status).toBe(204)
})
