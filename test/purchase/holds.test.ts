import { expect, onTestFinished, test } from 'vitest'
import { sweepSessions } from '../../src/shop/payments/sweep-sessions.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

const MINUTE = 60_000

interface Held {
  heldUntil: string
  sessionId: string
}

async function openShop() {
  const shop = await startTestShop({ stock: 10 })
  onTestFinished(() => shop.close())
  return shop
}

/** Minutes pass, and after each of them the sweeper looks around. */
async function wait(shop: TestShop, minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    shop.clock.advance(MINUTE)
    await sweepSessions(shop.ctx)
  }
}

/** The clock of a test goes on between two calls. */
const minutesUntil = (shop: TestShop, at: string) =>
  Math.round((new Date(at).getTime() - shop.clock.now().getTime()) / MINUTE)

const comingBack = (shop: TestShop, id: string, email: string | null | undefined) =>
  shop.post<Held>(`/api/orders/checkout-session/${id}/presence`, { email })

test('stock is held for ten minutes, which the buyer is told, and goes back when nobody is there to pay', async () => {
  const shop = await openShop()
  const order = anOrder({ quantity: 4 })
  const started = await shop.checkout(order)
  const { heldUntil, sessionId } = started.body as unknown as Held
  expect(minutesUntil(shop, heldUntil)).toBe(10)

  await wait(shop, 9)
  expect(await shop.stockOf('us')).toBe(6)
  await wait(shop, 2)
  expect(await shop.stockOf('us')).toBe(10)
  const late = await shop.pay(started.body.client_secret, aCard())
  expect(late.status).toBe(409)
  expect((await comingBack(shop, sessionId, order.email)).body).toMatchObject({ code: 'payment_expired' })
  const again = await shop.checkout({ ...order, orderId: started.body.orderId })
  await shop.pay(again.body.client_secret, aCard())
  const read = await shop.get(`/api/orders/${started.body.orderId}?email=${order.email}`)
  expect(read.body).toMatchObject({ status: 'paid' })
})

test('a buyer whose page is open keeps the stock as long as the payment page stays open, and no longer', async () => {
  const shop = await openShop()
  const order = anOrder({ quantity: 4 })
  const { body } = await shop.checkout(order)
  const { sessionId } = body as unknown as Held
  for (let visit = 0; visit < 2; visit += 1) {
    await wait(shop, 9)
    const { status, body: held } = await comingBack(shop, sessionId, order.email)
    expect(status).toBe(200)
    expect(minutesUntil(shop, held.heldUntil)).toBe(10)
  }
  await wait(shop, 9)
  expect(await shop.stockOf('us')).toBe(6)
  const last = await comingBack(shop, sessionId, order.email)
  expect(minutesUntil(shop, last.body.heldUntil)).toBe(4)
  await wait(shop, 5)
  expect(await shop.stockOf('us')).toBe(10)
})

test('nobody else keeps an order’s stock, and looking at a payment tells until when it is held', async () => {
  const shop = await openShop()
  const order = anOrder()
  const { body } = await shop.checkout(order)
  const { sessionId, heldUntil } = body as unknown as Held
  expect((await comingBack(shop, sessionId, 'stranger@example.com')).status).toBe(404)
  const read = await shop.get(`/api/orders/checkout-session/${sessionId}?email=${order.email}`)
  expect(read.body).toMatchObject({ heldUntil })
  await shop.pay(body.client_secret, aCard())
  const paid = await shop.get(`/api/orders/checkout-session/${sessionId}?email=${order.email}`)
  expect(paid.body).toMatchObject({ heldUntil: null, paymentStatus: 'paid' })
})
