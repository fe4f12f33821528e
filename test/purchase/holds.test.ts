import { describe, expect, onTestFinished, test } from 'vitest'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'

const MINUTE = 60_000

interface Held {
  heldUntil: string
  sessionId: string
}

async function openShop(options: TestShopOptions = { stock: 10 }) {
  const shop = await startTestShop(options)
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

describe('unpaid orders hold no more than a share', () => {
  const limited = { stock: 100, settings: { holdShare: 50 } }

  test('from one address, whatever e-mails they name, and paid ones do not count', async () => {
    const shop = await openShop(limited)
    const paid = await shop.checkout(anOrder({ quantity: 20 }))
    await shop.pay(paid.body.client_secret, aCard())
    expect((await shop.checkout(anOrder({ quantity: 40 }))).status).toBe(200)
    const second = await shop.checkout(anOrder({ quantity: 8 }))
    expect(second).toMatchObject({ status: 409, body: { code: 'hold_limit' } })
    expect(second.body).toMatchObject({ detail: expect.stringContaining('Pay for one of them') })
    expect(await shop.stockOf('us')).toBe(40)
  })

  test('and the same order may be changed within it', async () => {
    const shop = await openShop(limited)
    const order = anOrder({ quantity: 50 })
    const { body } = await shop.checkout(order)
    const more = await shop.checkout({ ...order, orderId: body.orderId, quantity: 51 })
    expect(more).toMatchObject({ status: 409, body: { code: 'hold_limit' } })
    const less = await shop.checkout({ ...order, orderId: body.orderId, quantity: 12 })
    expect(less.status).toBe(200)
    expect(await shop.stockOf('us')).toBe(88)
  })

  test('and of the uses of a code, of which one may always be held', async () => {
    const shop = await openShop(limited)
    for (const [code, maxUses, most] of [
      ['SIX', 6, 3],
      ['ONE', 1, 1],
    ] as const) {
      const deviceDiscounts = [{ minQuantity: 1, discountPercent: 10 }]
      const terms = { code, enterpriseType: 'Fleet', deviceDiscounts, maxUses }
      expect((await shop.operate('POST', '/enterprise-codes', terms)).status).toBe(201)
      const held = []
      for (let each = 0; each < most; each += 1) held.push(anOrder({ enterpriseId: code }))
      for (const order of held) expect((await shop.checkout(order)).status).toBe(200)
      const beyond = await shop.checkout(anOrder({ enterpriseId: code }))
      expect(beyond).toMatchObject({ status: 409, body: { code: 'enterprise_id_taken' } })
      const known = { email: held[0]?.email ?? null, enterpriseId: code }
      expect((await shop.checkout(anOrder(known))).status).toBe(409)
    }
  })

  test('but ten may always be held, and what staff offered', async () => {
    const shop = await openShop({ stock: 45, settings: { holdShare: 1 } })
    expect((await shop.checkout(anOrder({ quantity: 10 }))).status).toBe(200)
    const order = anOrder({ quantity: 30 })
    const expiresAt = new Date(shop.clock.now().getTime() + 30 * 24 * 60 * MINUTE).toISOString()
    const quote = await shop.operate<{ id: string }>('POST', '/quotes', {
      email: order.email,
      quantity: 30,
      country: 'us',
      expiresAt,
    })
    const { id: orderId } = quote.body
    const agreed = { serviceCreditAgreement: true, discountPriceAgreement: true }
    expect((await shop.checkout({ ...order, ...agreed, orderId })).status).toBe(200)
  })
})
