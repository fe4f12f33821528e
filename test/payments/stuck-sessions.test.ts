import { expect, onTestFinished, test } from 'vitest'
import { createSandboxProcessor } from '../../src/adapters/sandbox-pay.ts'
import { createSandboxPayments } from '../../src/adapters/sandbox-payments.ts'
import { createWebhookSender } from '../../src/adapters/webhook-sender.ts'
import { startSweeper } from '../../src/process/sweeper.ts'
import type { Db } from '../../src/shop/kernel/db.ts'
import { ShopError } from '../../src/shop/kernel/errors.ts'
import type { PaymentProvider } from '../../src/shop/sale/payments/provider.ts'
import {
  bringChecksNearer,
  sweepSessions,
  wakeSessions,
} from '../../src/shop/sale/payments/sweep-sessions.ts'
import type { Ctx } from '../../src/shop/system/context.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShopOptions } from '../start-test-shop.ts'

const MINUTE = 60_000

async function openShop(options: TestShopOptions = {}) {
  const shop = await startTestShop({ stock: 10, ...options })
  onTestFinished(() => shop.close())
  return shop
}

/** The sandbox under other terms. */
function provider(change: (sandbox: PaymentProvider) => Partial<PaymentProvider>) {
  return ({ db, clock }: { db: Db; clock: Ctx['clock'] }) => {
    const sandbox = createSandboxPayments({ db, clock, publicUrl: 'http://shop.test' })
    return { ...sandbox, ...change(sandbox) }
  }
}

const statusOf = async (shop: Awaited<ReturnType<typeof openShop>>, id: string) =>
  (await shop.operate(`GET`, `/orders/${id}`)).body.status

test('after a change of provider the sessions of the one before are over, and buyers go on with the new one', async () => {
  const before = await openShop()
  const [waiting, staying, called] = [anOrder({ quantity: 4 }), anOrder(), anOrder()]
  const [first, second, third] = [
    await before.checkout(waiting),
    await before.checkout(staying),
    await before.checkout(called),
  ]
  const after = await openShop({ database: before.database, payments: provider(() => ({ name: 'stripe' })) })
  const again = await after.checkout({ ...staying, orderId: second.body.orderId })
  expect(again.status).toBe(200)
  expect(again.body.client_secret).not.toBe(second.body.client_secret)
  expect(await statusOf(after, second.body.orderId)).toBe('awaiting_payment')
  const read = await after.get(
    `/api/orders/checkout-session/${first.body.client_secret?.split('_secret')[0]}?email=${waiting.email}`,
  )
  expect(read.body).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
  expect((await after.operate('POST', `/orders/${third.body.orderId}/cancellation`)).status).toBe(201)
  after.clock.advance(2 * MINUTE)
  await sweepSessions(after.ctx)
  expect(await statusOf(after, first.body.orderId)).toBe('expired')
  expect(await after.stockOf('us')).toBe(9)
})

test('a session the provider does not know holds nothing any longer, and one it says nothing of is kept', async () => {
  let answer: ShopError = new ShopError('payment_provider_down')
  const refuse = async () => {
    throw answer
  }
  const shop = await openShop({
    payments: provider(() => ({ findSession: refuse, expireSession: refuse })),
  })
  const order = anOrder({ quantity: 4 })
  const { body } = await shop.checkout(order)
  shop.clock.advance(2 * MINUTE)
  await sweepSessions(shop.ctx)
  expect(await statusOf(shop, body.orderId)).toBe('awaiting_payment')
  expect(await shop.stockOf('us')).toBe(6)
  answer = new ShopError('unknown_at_provider')
  shop.clock.advance(2 * MINUTE)
  await sweepSessions(shop.ctx)
  expect(await statusOf(shop, body.orderId)).toBe('expired')
  expect(await shop.stockOf('us')).toBe(10)
  const session = `/api/orders/checkout-session/${body.client_secret?.split('_secret')[0]}`
  expect((await shop.get(`${session}?email=${order.email}`)).body).toMatchObject({ status: 'expired' })
})

test('a payment the provider refuses for good is told to the buyer and holds nothing', async () => {
  const refuse = async () => {
    throw new ShopError('payment_refused')
  }
  const shop = await openShop({ payments: provider(() => ({ openSession: refuse })) })
  const order = anOrder({ quantity: 4 })
  const refused = await shop.checkout(order)
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment_refused' } })
  expect(await shop.stockOf('us')).toBe(10)
})

test('an opening that was interrupted and is refused ever after holds nothing', async () => {
  let refusal: ShopError = new ShopError('payment_provider_down')
  const shop = await openShop({
    payments: provider(() => ({
      openSession: async () => {
        throw refusal
      },
    })),
  })
  expect((await shop.checkout(anOrder({ quantity: 4 }))).status).toBe(503)
  expect(await shop.stockOf('us')).toBe(6)
  refusal = new ShopError('payment_refused')
  shop.clock.advance(2 * MINUTE)
  await sweepSessions(shop.ctx)
  expect(await shop.stockOf('us')).toBe(10)
})

test('an opening that was cut off is left to its buyer after a start, who asks again and pays', async () => {
  let isDown = true
  const shop = await openShop({
    payments: provider((sandbox) => ({
      openSession: (asked) => {
        if (isDown) throw new ShopError('payment_provider_down')
        return sandbox.openSession(asked)
      },
    })),
  })
  const order = anOrder()
  expect((await shop.checkout(order, { key: 'cut-off-by-a-crash' })).status).toBe(503)
  isDown = false
  await wakeSessions(shop.ctx)
  expect(await sweepSessions(shop.ctx)).toBe(0)
  expect(await shop.stockOf('us')).toBe(9)

  const again = await shop.checkout(order, { key: 'cut-off-by-a-crash' })
  expect(again.status).toBe(200)
  const session = `/api/orders/checkout-session/${again.body.client_secret?.split('_secret')[0]}`
  expect((await shop.get(`${session}?email=${order.email}`)).body).toMatchObject({ status: 'open' })
  expect((await shop.operate('GET', `/orders/${again.body.orderId}`)).body.status).toBe('awaiting_payment')
})

test('an order of a few cents is refused before anything is held', async () => {
  const shop = await openShop()
  await shop.operate('POST', '/enterprise-codes', {
    code: 'ALMOSTFREE',
    enterpriseType: 'Partner',
    deviceDiscounts: [{ minQuantity: 1, discountPercent: 99.8 }],
  })
  const order = anOrder({ enterpriseId: 'ALMOSTFREE' })
  const refused = await shop.checkout(order)
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'amount_too_small', message: expect.stringContaining('is $0.50 USD.') },
  })
  const body = { order, uiMode: 'embedded' }
  const headers = { 'Accept-Language': 'fr-CA', 'Idempotency-Key': 'a-few-cents' }
  const french = await shop.post('/api/orders/checkout', body, { headers })
  expect(french.body.message).toContain('est de 0,50\u00a0$\u00a0US.')
  expect(await shop.stockOf('us')).toBe(10)
})

test('what was paid while the shop was down is settled in the first round after the start', async () => {
  const shop = await openShop()
  const { body } = await shop.checkout(anOrder())
  const processor = createSandboxProcessor({ db: shop.db, clock: shop.clock })
  await processor.pay({ clientSecret: body.client_secret ?? '', card: aCard() })
  const stop = startSweeper(shop.ctx, createWebhookSender())
  await expect.poll(() => statusOf(shop, body.orderId), { timeout: 10_000 }).toBe('paid')
  await stop()
})

test('a session opened by a clock an hour fast is asked about within minutes', async () => {
  const shop = await openShop()
  shop.clock.advance(60 * MINUTE)
  const { body } = await shop.checkout(anOrder())
  shop.clock.advance(-60 * MINUTE)
  const processor = createSandboxProcessor({ db: shop.db, clock: shop.clock })
  await processor.pay({ clientSecret: body.client_secret ?? '', card: aCard() })
  await bringChecksNearer(shop.ctx)
  expect(await sweepSessions(shop.ctx)).toBe(0)
  shop.clock.advance(2 * MINUTE)
  await bringChecksNearer(shop.ctx)
  expect(await sweepSessions(shop.ctx)).toBe(1)
  expect(await statusOf(shop, body.orderId)).toBe('paid')
})

test('a program that never answers a webhook keeps nobody from being heard to have paid', async () => {
  const shop = await openShop()
  const first = await shop.checkout(anOrder())
  await shop.operate('POST', '/webhooks', { url: 'https://example.com/never', types: ['order.paid'] })
  await shop.pay(first.body.client_secret, aCard())
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<null>()
  const send = () => {
    asked.resolve()
    return answer.promise
  }
  const stop = startSweeper(shop.ctx, { send }, 50)
  await asked.promise

  const { body } = await shop.checkout(anOrder())
  const processor = createSandboxProcessor({ db: shop.db, clock: shop.clock })
  await processor.pay({ clientSecret: body.client_secret ?? '', card: aCard() })
  shop.clock.advance(60_000)

  await expect.poll(() => statusOf(shop, body.orderId), { timeout: 10_000 }).toBe('paid')
  answer.resolve(null)
  await stop()
})

test('the sandbox card whose owner goes to the bank makes a dispute on the order', async () => {
  const shop = await openShop()
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, { ...aCard(), number: '4000000000000259' })
  const order = await shop.operate('GET', `/orders/${body.orderId}`)
  expect(order.body).toMatchObject({ status: 'paid', disputes: [{ status: 'open', reason: 'fraudulent' }] })
})
