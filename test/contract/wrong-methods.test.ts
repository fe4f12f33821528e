import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ settings: { publicUrl: 'https://shop.test' } })
})
afterAll(() => shop.close())

test.each([
  ['PATCH', '/api/orders/checkout', 'GET, HEAD, POST'],
  ['DELETE', '/api/products/bouncie', 'GET, HEAD'],
  ['PUT', '/api/auth/login', 'POST'],
  ['OPTIONS', '/api/users', 'POST'],
])('%s %s answers 405 and says what may be called', async (method, path, allow) => {
  const response = await shop.fetch(path, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe(allow)
  expect(await response.json()).toMatchObject({ status: 405, code: 'method_not_allowed' })
})

test('an address nobody has is 404 for every method', async () => {
  for (const method of ['GET', 'POST', 'PATCH']) {
    const response = await shop.fetch('/api/no/such/call', { method })
    expect(response.status).toBe(404)
    expect(response.headers.get('allow')).toBe(null)
  }
})

test.each(['/api/products/bouncie', '/api/no/such/call', '/config', '/healthz', '/api/openapi.json'])(
  'the answer of %s may run and load nothing, wherever it is opened',
  async (path) => {
    const response = await shop.fetch(path)
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  },
)
