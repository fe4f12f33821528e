import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmail } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test.each([
  '/orders?number=10001&colour=red',
  '/inventory?colour=red',
  '/audit?colour=red',
  '/enterprise-codes?colour=red',
])('a query parameter that a call of the staff does not have is refused by name: %s', async (path) => {
  const answer = await shop.operate<{ errors: { path: string }[] }>('GET', path)
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
  expect(answer.body.errors).toContainEqual({ path: 'colour', message: expect.stringContaining('colour') })
})

test('a query parameter that is given twice is refused by name: only one of the two could count', async () => {
  const answer = await shop.operate('GET', '/orders?status=paid&limit=5&status=cancelled')
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', errors: [{ path: 'status' }] } })
})

test('an address that is no call of the staff is nothing, whatever it asks', async () => {
  expect(await shop.operate('GET', '/orders/?colour=red')).toMatchObject({ status: 404 })
})

test('a field that a call of the staff does not have is refused by name, and nothing is done', async () => {
  const before = await shop.stockOf('us')
  const answer = await shop.operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: 5, delta: 2 })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'delta', message: 'There’s no field named delta' }] },
  })
  expect(await shop.stockOf('us')).toBe(before)
  const link = await shop.operate('POST', '/upgrade-links', { email: anEmail(), quantity: 1, price: 0 })
  expect(link.body).toMatchObject({ errors: [{ path: 'price' }] })
})

test.each([
  '/orders',
  '/quotes',
  '/members',
  '/plans',
  '/invoices',
  '/audit',
  '/disputes',
  '/tax-certificates',
  '/claims',
  '/enterprise-codes',
  '/vehicles/questions',
  '/vehicles/overrides',
  '/webhooks/deliveries',
])(
  'a broken cursor and a limit out of bounds are refused by name, not answered with a page: %s',
  async (path) => {
    for (const cursor of ['%20', '-1', 'a.b', '_'])
      expect(await shop.operate('GET', `${path}?cursor=${cursor}`)).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', errors: [{ path: 'cursor' }] },
      })
    for (const limit of ['0', '201', 'abc', '1.5'])
      expect(await shop.operate('GET', `${path}?limit=${limit}`)).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', errors: [{ path: 'limit' }] },
      })
  },
)

test.each([
  ['/webhooks', 'webhooks'],
  ['/webhooks/deliveries', 'deliveries'],
  ['/prices', 'prices'],
  ['/ratings', 'ratings'],
  ['/mail-previews', 'kinds'],
  ['/inventory', 'inventory'],
  ['/staff', 'staff'],
  ['/api-keys', 'apiKeys'],
])('a list of the staff says where it goes on, also where it never does: %s', async (path, rows) => {
  expect(await shop.operate('GET', path)).toMatchObject({
    status: 200,
    body: { [rows]: expect.any(Array), next: null },
  })
})
