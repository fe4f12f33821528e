import { expect, test } from 'vitest'
import { cancelOrder } from '../../src/shop/sale/checkout/cancel-order.ts'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { aCard, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'
import { aCode, openShop } from './open-shop.ts'

const HOUR = 3_600_000

async function usesOf(shop: TestShop, name: string) {
  const { body } = await shop.operate<{ codes: { code: string; uses: number }[] }>('GET', '/enterprise-codes')
  return body.codes.find(({ code }) => code === name)?.uses
}

async function countPaid(shop: TestShop) {
  const { body } = await shop.operate<{ orders: { status: string }[] }>(
    'GET',
    '/orders?limit=200&status=paid',
  )
  return body.orders.length
}

test('of 100 buyers at once with a code of 10 uses exactly 10 pay with it, and the others hear so before paying', async () => {
  const shop = await openShop()
  const code = await aCode(shop, { maxUses: 10 })
  const orders = Array.from({ length: 100 }, () => anOrder({ enterpriseId: code }))
  const answers = await Promise.all(orders.map((order) => shop.checkout(order)))
  const open = answers.filter(({ status }) => status === 200)
  expect(open).toHaveLength(10)
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'enterprise_id_taken' } })
  }
  expect(await shop.stockOf('us')).toBe(9_990)

  await Promise.all(open.map(({ body }) => shop.pay(body.client_secret, aCard())))
  expect(await countPaid(shop)).toBe(10)
  expect(await usesOf(shop, code)).toBe(10)
  const late = await shop.checkout(anOrder({ enterpriseId: code }))
  expect(late).toMatchObject({ status: 422, body: { code: 'enterprise_id_invalid' } })
})

test('orders that cost nothing claim their uses as well: of 30 at once exactly 5', async () => {
  const shop = await openShop()
  const code = await aCode(shop, { maxUses: 5, deviceDiscounts: [{ minQuantity: 1, discountPercent: 100 }] })
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => shop.checkout(anOrder({ enterpriseId: code }))),
  )
  expect(answers.filter(({ body }) => body.checkoutSuccessUrl)).toHaveLength(5)
  expect(await countPaid(shop)).toBe(5)
  expect(await usesOf(shop, code)).toBe(5)
  expect(await shop.stockOf('us')).toBe(9_995)
})

test('a buyer who does not pay gives the use back with the stock', async () => {
  const shop = await openShop()
  const code = await aCode(shop, { maxUses: 1 })
  await shop.checkout(anOrder({ enterpriseId: code }))
  expect((await shop.checkout(anOrder({ enterpriseId: code }))).status).toBe(409)

  shop.clock.advance(HOUR)
  await sweepSessions(shop.ctx)
  const next = await shop.checkout(anOrder({ enterpriseId: code }))
  expect(next.status).toBe(200)
  await shop.pay(next.body.client_secret, aCard())
  expect(await usesOf(shop, code)).toBe(1)
})

test('a buyer may change the order that holds the last use', async () => {
  const shop = await openShop()
  const code = await aCode(shop, { maxUses: 1 })
  const order = anOrder({ enterpriseId: code })
  const first = await shop.checkout(order)
  const second = await shop.checkout({ ...order, quantity: 4, orderId: first.body.orderId })
  expect(second.status).toBe(200)
  await shop.pay(second.body.client_secret, aCard())
  expect(await countPaid(shop)).toBe(1)
})

test('money that comes for a use somebody else has had meanwhile goes back by itself', async () => {
  const shop = await openShop()
  const code = await aCode(shop, { maxUses: 1 })
  const slow = await shop.checkout(anOrder({ enterpriseId: code }))
  await shop.pay(slow.body.client_secret, aCard('slow'))
  await cancelOrder(shop.ctx, slow.body.orderId)
  const quick = await shop.checkout(anOrder({ enterpriseId: code }))
  await shop.pay(quick.body.client_secret, aCard())

  shop.clock.advance(HOUR)
  await sweepSessions(shop.ctx)
  await shop.runJobs()
  const late = await shop.operate<{ status: string; refunds: object[] }>(
    'GET',
    `/orders/${slow.body.orderId}`,
  )
  expect(late.body).toMatchObject({
    status: 'refunded',
    refunds: [{ status: 'succeeded', amount: expect.any(Number) }],
  })
  expect(await usesOf(shop, code)).toBe(1)
  expect(await shop.stockOf('us')).toBe(9_999)
})

test('stacked codes add their percentages up, and both are claimed', async () => {
  const shop = await openShop()
  const ten = await aCode(shop, { maxUses: 3 })
  const five = await aCode(shop, { deviceDiscounts: [{ minQuantity: 2, discountPercent: 5 }] })
  const order = anOrder({ quantity: 2, enterpriseId: `${ten.toLowerCase()}, ${five},${ten}` })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  const read = await shop.get<{ pricing: { adjustedSubtotal: number; devicesDiscounts: object[] } }>(
    `/api/orders/${body.orderId}?email=${order.email}`,
  )
  expect(read.body.pricing.adjustedSubtotal).toBe(152.98)
  expect(read.body.pricing.devicesDiscounts).toMatchObject([{ amount: 18 }, { amount: 9 }])
  expect([await usesOf(shop, ten), await usesOf(shop, five)]).toEqual([1, 1])
})

test('a code disabled while somebody pays with it keeps its promise to them', async () => {
  const shop = await openShop()
  const code = await aCode(shop)
  const { body } = await shop.checkout(anOrder({ enterpriseId: code }))
  await shop.operate('POST', `/enterprise-codes/${code}/deactivation`)
  await shop.pay(body.client_secret, aCard())
  expect(await countPaid(shop)).toBe(1)
  expect((await shop.checkout(anOrder({ enterpriseId: code }))).status).toBe(422)
})
