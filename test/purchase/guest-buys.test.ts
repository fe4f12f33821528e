import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShopOptions } from '../start-test-shop.ts'

async function openShop(options?: TestShopOptions) {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}

test('a guest in Texas buys two adapters, pays once and gets one mail', async () => {
  const shop = await openShop({ stock: 50 })
  const order = anOrder({ quantity: 2 })

  const { body, status } = await shop.checkout(order)
  expect(status).toBe(200)
  expect(await shop.stockOf('us')).toBe(48)
  const paid = await shop.pay(body.client_secret, aCard())
  expect(paid.body.status).toBe('complete')
  await shop.runJobs()

  const read = await shop.get(`/api/orders/${body.orderId}?email=${order.email}`)
  expect(read.body).toMatchObject({ complete: true, quantity: 2 })
  expect(shop.outbox.map((mail) => mail.to)).toEqual([order.email])
})

test('a declined card leaves the order unpaid and its stock held, and a good one pays it', async () => {
  const shop = await openShop({ stock: 3 })
  const order = anOrder({ country: 'ca' })
  const { body } = await shop.checkout(order)

  const declined = await shop.pay(body.client_secret, aCard('declined'))
  expect(declined.body.status).toBe('declined')
  const unpaid = await shop.get(`/api/orders/${body.orderId}?email=${order.email}`)
  expect(unpaid.body.complete).toBe(false)
  expect(await shop.stockOf('ca')).toBe(2)

  await shop.pay(body.client_secret, aCard())
  const paid = await shop.get(`/api/orders/${body.orderId}?email=${order.email}`)
  expect(paid.body.complete).toBe(true)
})
