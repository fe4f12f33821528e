import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return shop
}

test('the number of a purchase order is on the order, in the mail and on the screen of the staff', async () => {
  const shop = await openShop()
  const order = anOrder({ poNumber: ' PO-7781/B ' })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()

  const read = await shop.get(`/api/orders/${body.orderId}?email=${order.email}`)
  expect(read.body.poNumber).toBe('PO-7781/B')
  const seen = await shop.operate('GET', `/orders/${body.orderId}`)
  expect(seen.body).toMatchObject({ poNumber: 'PO-7781/B' })
  expect(shop.outbox[0]?.text).toContain('PO-7781/B')
})

test('an order without one has none, and one that is too long is refused in words', async () => {
  const shop = await openShop()
  const { body } = await shop.checkout(anOrder({ poNumber: '  ' }))
  expect(body.orderId).toMatch(/^ord_/)
  const seen = await shop.operate('GET', `/orders/${body.orderId}`)
  expect(seen.body).toMatchObject({ poNumber: null })

  const refused = await shop.checkout(anOrder({ poNumber: 'P'.repeat(41) }))
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ errors: [{ path: 'order.poNumber' }] })
})
