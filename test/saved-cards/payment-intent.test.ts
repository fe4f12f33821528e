import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { aMembersOrder, type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aMemberWithCard, orderOf } from './members.ts'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return shop
}

interface Intent {
  id: string
  client_secret: string
  orderId: string
  amount: number
  currency: string
  code: string
}

async function customerOf(member: Member) {
  return String((await member.get('/api/orders/payment-method')).body.customerId)
}

function intentFor(member: Member, query: { amount: number; currency?: string; customerId: string }) {
  const { amount, currency = 'usd', customerId } = query
  return member.get<Intent>(
    `/api/orders/payment-intent?amount=${amount}&currency=${currency}&customerId=${customerId}`,
  )
}

async function anOpenOrder(shop: TestShop, member: Member) {
  const { body } = await member.checkout(aMembersOrder({ quantity: 2 }))
  return {
    id: body.orderId,
    secret: body.client_secret,
    total: (await orderOf(shop, body.orderId)).pricing.total,
  }
}

test('GET /orders/payment-intent opens a payment for the caller’s open order, in place of its payment page', async () => {
  const shop = await openShop()
  const member = await aMemberWithCard(shop)
  const customerId = await customerOf(member)
  const order = await anOpenOrder(shop, member)
  const { status, body } = await intentFor(member, { amount: order.total, customerId })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(String),
    client_secret: expect.stringMatching(/_secret_/),
    orderId: order.id,
    amount: order.total,
    currency: 'USD',
  })
  expect((await intentFor(member, { amount: order.total, customerId })).body).toEqual(body)

  expect((await shop.pay(order.secret, aCard())).status).toBe(409)
  const paid = await shop.post('/api/sandbox/sessions/confirm', {
    clientSecret: body.client_secret,
    confirm: true,
  })
  expect(paid.body.status).toBe('complete')
  expect(await orderOf(shop, order.id)).toMatchObject({ status: 'paid', payments: [{ status: 'settled' }] })
})

test('DELETE /orders/payment-intent/{id} calls it off, and checkout opens the order again', async () => {
  const shop = await openShop()
  const member = await aMemberWithCard(shop)
  const customerId = await customerOf(member)
  const order = await anOpenOrder(shop, member)
  const { body } = await intentFor(member, { amount: order.total, customerId })
  expect(await member.remove(`/api/orders/payment-intent/${body.id}`)).toBe(204)
  expect(await member.remove(`/api/orders/payment-intent/${body.id}`)).toBe(204)
  expect(await shop.stockOf('us')).toBe(9_999)
  const late = await shop.post('/api/sandbox/sessions/confirm', {
    clientSecret: body.client_secret,
    confirm: true,
  })
  expect(late.status).toBe(409)
  expect((await member.checkout(aMembersOrder({ quantity: 2, orderId: order.id }))).status).toBe(200)
})

test('one that was paid cannot be called off', async () => {
  const shop = await openShop()
  const member = await aMemberWithCard(shop)
  const customerId = await customerOf(member)
  const order = await anOpenOrder(shop, member)
  const { body } = await intentFor(member, { amount: order.total, customerId })
  await shop.post('/api/sandbox/sessions/confirm', { clientSecret: body.client_secret, confirm: true })
  expect(await member.remove(`/api/orders/payment-intent/${body.id}`)).toBe(409)
  expect((await orderOf(shop, order.id)).status).toBe('paid')
})

test('the amount must be that of one of the caller’s open orders, in its currency', async () => {
  const shop = await openShop()
  const member = await aMemberWithCard(shop)
  const customerId = await customerOf(member)
  const order = await anOpenOrder(shop, member)
  const stranger = anOrder({ quantity: 7 })
  const theirs = await orderOf(shop, (await shop.checkout(stranger)).body.orderId)
  const wrong = [
    { amount: 1, customerId },
    { amount: order.total, currency: 'cad', customerId },
    { amount: theirs.pricing.total, customerId },
  ]
  for (const query of wrong) {
    expect(await intentFor(member, query)).toMatchObject({ status: 422, body: { code: 'amount_not_open' } })
  }
  for (const query of [
    'amount=x&currency=usd&customerId=y',
    'amount=-1&currency=usd&customerId=y',
    'amount=1&currency=eur&customerId=y',
    '',
  ]) {
    expect((await member.get(`/api/orders/payment-intent?${query}`)).status).toBe(422)
  }
})

test('another’s customer and another’s payment look unknown, and a guest is asked to log in', async () => {
  const shop = await openShop()
  const [owner, other] = [await aMemberWithCard(shop), await aMemberWithCard(shop)]
  const cardless = await signUp(shop)
  const customerId = await customerOf(owner)
  const order = await anOpenOrder(shop, owner)
  const { body } = await intentFor(owner, { amount: order.total, customerId })
  const unknown = await intentFor(other, { amount: order.total, customerId: 'cus_nothing' })
  expect(unknown.status).toBe(404)
  for (const member of [other, cardless]) {
    expect(await intentFor(member, { amount: order.total, customerId })).toMatchObject({
      status: 404,
      body: unknown.body,
    })
    expect(await member.remove(`/api/orders/payment-intent/${body.id}`)).toBe(404)
  }
  expect(
    (await shop.get(`/api/orders/payment-intent?amount=1&currency=usd&customerId=${customerId}`)).status,
  ).toBe(401)
  const asGuest = await shop.fetch(`/api/orders/payment-intent/${body.id}`, { method: 'DELETE' })
  expect(asGuest.status).toBe(401)
  expect((await orderOf(shop, order.id)).status).toBe('awaiting_payment')
})

test('a member stays the same customer of the sandbox, however often the saved card pays', async () => {
  const shop = await openShop()
  const member = await aMemberWithCard(shop)
  const customerId = await customerOf(member)
  const paid = await member.post('/api/orders/authorize', { order: aMembersOrder() })
  expect(paid.status).toBe(200)
  expect(await customerOf(member)).toBe(customerId)
  const order = await anOpenOrder(shop, member)
  expect((await intentFor(member, { amount: order.total, customerId })).status).toBe(200)
})
