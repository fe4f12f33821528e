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
