import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmail, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop
let link: { id: string; token: string }

beforeAll(async () => {
  shop = await startTestShop()
  const wish = { email: anEmail(), quantity: 2, country: 'ca' }
  const { body } = await shop.operate<{ id: string; url: string }>('POST', '/upgrade-links', wish)
  link = { id: body.id, token: new URL(body.url).searchParams.get('token') ?? '' }
  await shop.operate('PATCH', '/config', { allowCanadianOrders: false })
})
afterAll(() => shop.close())

const REFUSED = {
  status: 422,
  body: { code: 'country_not_served', detail: 'We don’t sell to Canada right now.' },
}

test('a shop that is closed for Canada gives no price there', async () => {
  expect(await shop.get('/api/products/bouncie?country=ca')).toMatchObject(REFUSED)
  expect(await shop.get('/api/products/bouncie?deviceVariantSku=MP-ADAPTER-CA')).toMatchObject(REFUSED)
  expect(await shop.get('/api/subscriptions/price-info?currency=cad&state=on')).toMatchObject(REFUSED)
})

test('it sells nothing there, whatever a page sent', async () => {
  const email = anEmail()
  expect(await shop.checkout(anOrder({ country: 'ca', email }))).toMatchObject(REFUSED)
  const kept = await shop.operate<{ orders: unknown[] }>('GET', `/orders?email=${email}`)
  expect(kept.body.orders).toEqual([])
})

test('staff can offer nothing there, and a link made before does not open', async () => {
  const wish = { email: anEmail(), quantity: 2, country: 'ca' }
  const expiresAt = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
  expect(await shop.operate('POST', '/quotes', { ...wish, expiresAt })).toMatchObject(REFUSED)
  expect(await shop.operate('POST', '/upgrade-links', wish)).toMatchObject(REFUSED)
  const opened = await shop.post(`/api/orders/${link.id}/upgrade-session`, { token: link.token })
  expect(opened).toMatchObject(REFUSED)
})

test('it goes on selling in the United States', async () => {
  expect((await shop.checkout(anOrder())).status).toBe(200)
  expect((await shop.get('/api/products/bouncie?country=us')).status).toBe(200)
})
