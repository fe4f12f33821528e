import { expect, test } from 'vitest'
import { tellOfStock } from '../../src/shop/sale/catalog/stock-alerts.ts'
import { aPerson, as, openShop, register } from '../accounts/open-shop.ts'
import type { TestShop } from '../start-test-shop.ts'

const SKU = 'MP-ADAPTER-US'

test('who waits for a sold-out adapter gets one mail when it is back, the longest waiting first', async () => {
  const shop = await openShop({ stock: 0 })
  const ask = (email: string) => shop.post<{ token: string }>('/api/stock-alerts', { sku: SKU, email })
  for (const email of ['ada@example.com', 'kim@example.com', 'lee@example.com', 'ada@example.com']) {
    expect((await ask(email)).status).toBe(201)
    shop.clock.advance(1_000)
  }
  const { body } = await ask('zoe@example.com')
  expect((await shop.post('/api/stock-alerts/stop', { token: body.token })).status).toBe(204)
  const forged = `${body.token.split('.')[0]}.x`
  expect((await shop.post('/api/stock-alerts/stop', { token: forged })).body).toMatchObject({
    code: 'link_invalid',
  })
  const stock = () => shop.operate<{ inventory: { sku: string; waiting: number }[] }>('GET', '/inventory')
  expect((await stock()).body.inventory).toContainEqual(expect.objectContaining({ sku: SKU, waiting: 3 }))
  expect(await tellOfStock(shop.ctx)).toBe(0)

  await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 2 })
  expect([await tellOfStock(shop.ctx), await tellOfStock(shop.ctx), await tellOfStock(shop.ctx)]).toEqual([
    2, 1, 0,
  ])
  await shop.runJobs()
  expect(shop.outbox.map(({ to }) => to).sort()).toEqual([
    'ada@example.com',
    'kim@example.com',
    'lee@example.com',
  ])
  expect(shop.outbox[0]?.subject).toBe('The Milepost adapter is back in stock')
  expect(await ask('new@example.com')).toMatchObject({ status: 409, body: { code: 'in_stock' } })
})

test('who deletes the account does not wait for an adapter any more', async () => {
  const shop = await openShop({ stock: 0 })
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  await shop.post('/api/stock-alerts', { sku: SKU, email: kim.email })
  await shop.post('/api/stock-alerts', { sku: SKU, email: 'lee@example.com' })
  expect((await as(shop, token, 'DELETE', '/users/me', { password: kim.password })).status).toBe(204)
  const { body } = await shop.operate('GET', '/inventory')
  expect(body).toMatchObject({
    inventory: expect.arrayContaining([expect.objectContaining({ sku: SKU, waiting: 1 })]),
  })
})

test('a quote for more than the cart takes waits for a person, who hears of it by mail', async () => {
  const shop = await openShop()
  const asked = {
    name: 'Kim Doe',
    email: 'kim@example.com',
    company: 'Acme',
    quantity: 1_500,
    note: 'By May',
  }
  expect((await shop.post('/api/quote-requests', asked)).status).toBe(201)
  expect((await shop.post('/api/quote-requests', { ...asked, quantity: 0 })).status).toBe(422)
  await shop.runJobs()
  expect(shop.outbox).toHaveLength(1)
  expect(shop.outbox[0]?.text).toContain('Kim Doe <kim@example.com>')
  const { body } = await shop.operate<{ requests: { id: string }[] }>('GET', '/quote-requests')
  expect(body.requests).toMatchObject([{ ...asked, country: 'us', doneAt: null }])
  const todo = await shop.operate<{ todo: object[] }>('GET', '/todo')
  expect(todo.body.todo).toContainEqual(
    expect.objectContaining({ kind: 'quote_request', reason: '1500 · Acme · By May', link: '/admin/offers' }),
  )
})

test('who asks for quotes without end has to wait, by mailbox and by address, in whichever process', async () => {
  const limits = { rateLimitScale: 1, trustProxy: 1 }
  const shop = await openShop(limits)
  const other = await openShop({ ...limits, database: shop.database })
  const third = await openShop({ ...limits, database: shop.database })
  const ask = async (email: string, address: string, of = shop) => {
    const asked = { name: 'Kim Doe', email, quantity: 600 }
    const { status } = await of.post('/api/quote-requests', asked, {
      headers: { 'X-Forwarded-For': address },
    })
    return status
  }
  for (const n of [1, 2, 3, 4, 5]) expect(await ask('kim@example.com', `198.51.100.${n}`)).toBe(201)
  expect(await ask('KIM@example.com', '198.51.100.6', other)).toBe(429)

  const tenFromOneAddress = (of: TestShop) =>
    Promise.all(
      Array.from({ length: 10 }, () => ask(`${crypto.randomUUID()}@example.com`, '203.0.113.7', of)),
    )
  const asked = [...(await tenFromOneAddress(shop)), ...(await tenFromOneAddress(other))]
  expect(asked).toEqual(Array(20).fill(201))
  expect(await ask('lee@example.com', '203.0.113.7', third)).toBe(429)
  expect(await ask('lee@example.com', '203.0.113.8', third)).toBe(201)
})

test('a quote goes to its buyer as it is made, with one and the same day in mail and answer', async () => {
  const shop = await openShop()
  shop.clock.set('2026-11-20T15:00:00Z')
  const wish = { email: 'kim@example.com', quantity: 40, country: 'us', send: true }
  const expiresAt = '2026-12-20T00:00:00.000Z'
  expect((await shop.operate('POST', '/quotes', { ...wish, expiresAt })).status).toBe(201)
  await shop.runJobs()
  expect(shop.outbox.map(({ to }) => to)).toEqual(['kim@example.com'])
  const text = shop.outbox[0]?.text.replace(/\s+/g, ' ')
  expect(text).toContain('December 19, 2026 at 5:59 PM CST')
})
