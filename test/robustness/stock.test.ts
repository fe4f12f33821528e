import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import { paymentReference } from '../../src/adapters/sandbox-sessions.ts'
import { fromUnits, toUnits } from '../../src/shop/kernel/money.ts'
import { settleSession } from '../../src/shop/sale/payments/settle-session.ts'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { type CheckoutBody, createCaller } from '../caller.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'
import { readShopBooks } from './shop-books.ts'

const HALF_AN_HOUR_AND_A_BIT = 32 * 60_000

async function openShop(options: TestShopOptions) {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}

test('of 200 buyers who come at once for 50 adapters, 50 buy and 150 hear so before paying', async () => {
  const shop = await openShop({ stock: 50 })
  const origin = await shop.listen()
  const buyer = createCaller((path, init) => fetch(origin + path, init), '')

  const answers = await Promise.all(Array.from({ length: 200 }, () => buyer.checkout(anOrder())))
  const held = answers.filter((answer) => answer.status === 200)
  const refused = answers.filter((answer) => answer.status === 409)
  expect([held.length, refused.length]).toEqual([50, 150])
  expect(new Set(refused.map(({ body }) => 'code' in body && body.code))).toEqual(new Set(['out_of_stock']))
  expect(refused.every(({ body }) => !body.client_secret)).toBe(true)
  expect(await shop.stockOf('us')).toBe(0)

  const payments = await Promise.all(held.map(({ body }) => buyer.pay(body.client_secret, aCard())))
  expect(payments.every((payment) => payment.body.status === 'complete')).toBe(true)
  expect(await readShopBooks(shop)).toEqual({ orders: { paid: 50 }, settled: 50, refunds: 0, units: 50 })
})

test('buyers of several adapters at once never sell more than there are', async () => {
  const shop = await openShop({ stock: 20 })

  await Promise.all(
    Array.from({ length: 40 }, (_, turn) => shop.checkout(anOrder({ quantity: 1 + (turn % 5) }))),
  )

  const left = await shop.stockOf('us')
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left).toBeLessThan(5)
  expect((await readShopBooks(shop)).units).toBe(20)
})

test('an order nobody pays gives its adapters back half an hour later, and someone else buys them', async () => {
  const shop = await openShop({ stock: 2 })
  const first = await shop.checkout(anOrder({ quantity: 2 }))
  expect((await shop.checkout(anOrder())).status).toBe(409)

  shop.clock.advance(HALF_AN_HOUR_AND_A_BIT)
  await sweepSessions(shop.ctx)

  expect(await shop.stockOf('us')).toBe(2)
  expect(await statusOf(shop, first.body)).toBe('expired')
  expect((await shop.pay(first.body.client_secret, aCard())).status).toBe(409)
  expect((await shop.checkout(anOrder({ quantity: 2 }))).status).toBe(200)
})

test('an order the operator calls off gives its adapters back and cannot be paid any more', async () => {
  const shop = await openShop({ stock: 3 })
  const { body } = await shop.checkout(anOrder({ quantity: 3 }))

  const cancelled = await shop.operate('POST', `/orders/${body.orderId}/cancellation`)

  expect(cancelled.body).toMatchObject({ status: 'cancelled' })
  expect(await shop.stockOf('us')).toBe(3)
  expect((await shop.pay(body.client_secret, aCard())).status).toBe(409)
})

test('money that comes after the order expired still buys the adapters while there are some', async () => {
  const shop = await openShop({ stock: 5 })
  const late = await expiredOrder(shop)

  expect(await settleSession(shop.ctx, late.money, { source: 'webhook' })).toBe('paid')

  expect(await shop.stockOf('us')).toBe(3)
  expect(await statusOf(shop, late.body)).toBe('paid')
})

test('money that comes after the adapters went to someone else goes back by itself, and the buyer is told', async () => {
  const shop = await openShop({ stock: 2 })
  const late = await expiredOrder(shop)
  await shop.checkout(anOrder())

  expect(await settleSession(shop.ctx, late.money, { source: 'webhook' })).toBe('refunded')
  expect(await statusOf(shop, late.body)).toBe('cancelled')
  await shop.runJobs()

  expect(await shop.stockOf('us')).toBe(1)
  expect(await statusOf(shop, late.body)).toBe('refunded')
  expect(shop.outbox.map((mail) => mail.id)).toEqual([
    expect.stringContaining(`${late.body.orderId}.order-refunded`),
  ])
  const history = await shop.operate('GET', `/orders/${late.body.orderId}`)
  expect(history.body).toMatchObject({
    refunds: [{ status: 'succeeded', amount: toUnits(late.money.amount) }],
  })
})

test('a slow payment of an order that was called off meanwhile pays it after all when it arrives', async () => {
  const shop = await openShop({ stock: 4 })
  const { body } = await shop.checkout(anOrder({ quantity: 1 }))
  await shop.pay(body.client_secret, aCard('slow'))
  const called = await shop.operate('POST', `/orders/${body.orderId}/cancellation`)
  expect(called.body).toMatchObject({ status: 'cancelled' })
  expect(await shop.stockOf('us')).toBe(4)

  shop.clock.advance(3 * 60_000)
  await sweepSessions(shop.ctx)

  const books = await readShopBooks(shop)
  expect(books).toMatchObject({ orders: { paid: 1 }, settled: 1, refunds: 0, units: 4 })
})

/** An order of two whose time is over, and the money that is on its way all the same. */
async function expiredOrder(shop: TestShop) {
  const { body } = await shop.checkout(anOrder({ quantity: 2 }))
  const before = await shop.operate<{ pricing: { total: number } }>('GET', `/orders/${body.orderId}`)
  shop.clock.advance(HALF_AN_HOUR_AND_A_BIT)
  await sweepSessions(shop.ctx)
  expect(await statusOf(shop, body)).toBe('expired')
  const providerSessionId = body.client_secret?.split('_secret_')[0] ?? ''
  await shop.db
    .update(sandboxSessions)
    .set({ status: 'complete', paymentReference: paymentReference(providerSessionId) })
    .where(eq(sandboxSessions.id, providerSessionId))
  const money = {
    providerSessionId,
    status: 'complete',
    reference: paymentReference(providerSessionId),
    subject: null,
    amount: fromUnits(before.body.pricing.total),
    currency: 'USD',
    card: null,
    customerReference: null,
    paymentMethodReference: null,
  } as const
  return { body, money }
}

async function statusOf(shop: TestShop, { orderId }: CheckoutBody) {
  return (await shop.operate('GET', `/orders/${orderId}`)).body.status
}
