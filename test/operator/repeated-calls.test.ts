import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

async function openShop() {
  const shop = await startTestShop({ stock: 10 })
  onTestFinished(() => shop.close())
  return shop
}

interface Sent {
  key: string
  method?: string
  body?: unknown
  token?: string
}

async function send(shop: TestShop, path: string, { key, method = 'POST', body, token }: Sent) {
  const answer = await shop.fetch(`/api/admin${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token ?? shop.operatorToken}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: JSON.parse((await answer.text()) || '{}') }
}

const change = { delta: 5, reason: 'A pallet came' }
const code = { code: 'PARTNER10', enterpriseType: 'Partner', deviceDiscounts: [] }

test('a staff call repeated under its key is done once and answers the same', async () => {
  const shop = await openShop()
  const key = randomUUID()
  const first = await send(shop, '/enterprise-codes', { key, body: code })
  const again = await send(shop, '/enterprise-codes', { key, body: code })
  expect(first.status).toBe(201)
  expect(again).toEqual(first)
  const refused = await send(shop, '/enterprise-codes', { key, body: { ...code, enterpriseType: 'Other' } })
  expect(refused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  const asked = await send(shop, '/doctor?days=7', { key: `${key}-doctor` })
  expect(asked.status).toBe(201)
  const otherDays = await send(shop, '/doctor?days=8', { key: `${key}-doctor` })
  expect(otherDays).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  const elsewhere = await send(shop, '/quotes', { key, body: code })
  expect(elsewhere).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
})

test('ten calls at once under one key add to the stock once', async () => {
  const shop = await openShop()
  const key = randomUUID()
  const before = await shop.stockOf('us')
  const ask = () => send(shop, '/inventory/MP-ADAPTER-US', { key, method: 'PATCH', body: change })
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status < 300 || status === 409)).toBe(true)
  expect(await shop.stockOf('us')).toBe(before + 5)
})

test('a refused call may be made again under its key once its reason is gone', async () => {
  const shop = await openShop()
  const key = randomUUID()
  const { body } = await shop.checkout(anOrder())
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }
  const early = await send(shop, `/orders/${body.orderId}/fulfilments`, { key, body: parcel })
  expect(early.status).toBe(409)
  await shop.pay(body.client_secret, aCard())
  const shipped = await send(shop, `/orders/${body.orderId}/fulfilments`, { key, body: parcel })
  expect(shipped.status).toBe(201)
  expect(await send(shop, `/orders/${body.orderId}/fulfilments`, { key, body: parcel })).toEqual(shipped)
})

test('an answer that holds a secret is not kept', async () => {
  const shop = await openShop()
  const key = randomUUID()
  const link = { email: 'robin@example.com', quantity: 1 }
  expect((await send(shop, '/upgrade-links', { key, body: link })).status).toBe(201)
  const again = await send(shop, '/upgrade-links', { key, body: link })
  expect(again).toMatchObject({ status: 409, body: { code: 'answer_not_kept' } })
})

test('a strange key is refused, and keys of one person are nobody else’s', async () => {
  const shop = await openShop()
  expect((await send(shop, '/enterprise-codes', { key: 'a b', body: code })).status).toBe(400)
  const key = randomUUID()
  await send(shop, '/enterprise-codes', { key, body: code })
  const { token } = await signUp(shop)
  expect((await send(shop, '/enterprise-codes', { key, body: code, token })).status).toBe(403)
})

test('a refund repeated under its key is one refund, and so are two clicks', async () => {
  const shop = await openShop()
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  const refund = { amount: 20, reason: 'Came late' }
  const path = `/orders/${body.orderId}/refunds`
  const key = randomUUID()
  const ask = () => send(shop, path, { key, body: refund })
  await Promise.all([ask(), ask(), ask()])
  expect((await ask()).status).toBe(201)
  const order = await shop.operate<{ refunds: unknown[] }>('GET', `/orders/${body.orderId}`)
  expect(order.body.refunds).toHaveLength(1)
  await send(shop, path, { key: randomUUID(), body: refund })
  const after = await shop.operate<{ refunds: unknown[] }>('GET', `/orders/${body.orderId}`)
  expect(after.body.refunds).toHaveLength(2)
})
