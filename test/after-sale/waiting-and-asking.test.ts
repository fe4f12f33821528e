import { expect, test } from 'vitest'
import { tellOfStock } from '../../src/shop/catalog/stock-alerts.ts'
import { openShop } from '../accounts/open-shop.ts'

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
