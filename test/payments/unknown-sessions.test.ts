import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkoutSessions, refunds } from '../../db/tables/payments.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import type { SessionRequest } from '../../src/shop/sale/payments/provider.ts'
import { type StripeShop, startStripeShop } from './stripe-shop.ts'

let shop: StripeShop

beforeEach(async () => {
  shop = await startStripeShop({ expectedErrors: ['payment.unknown'] })
  onTestFinished(shop.close)
})

/** A session the provider has and the database does not, as after a restore. */
async function forgottenSession(orderId: string, total: number) {
  const request: SessionRequest = {
    idempotencyKey: `before-the-restore-${orderId}-${total}`,
    orderId,
    orderNumber: 10_001,
    mode: 'embedded',
    savedCard: null,
    amount: cents(total),
    currency: 'USD',
    email: 'robin@example.com',
    description: 'Milepost adapter',
    keepCard: false,
    locale: 'en-us',
    successUrl: 'http://shop.test/order/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://shop.test/order/cancel',
    expiresAt: new Date(shop.clock.now().getTime() + 3_600_000),
  }
  return (await shop.ctx.payments.openSession(request)).providerSessionId
}

async function hear(sessionId: string) {
  const { events } = shop.standIn.pay(sessionId, { hold: true })
  for (const event of events) await shop.receive(event)
  await shop.runJobs()
}

test('a paid session the database has lost is taken in and pays its order', async () => {
  const { orderId, email, total } = await shop.guestAtThePayment()
  const forgotten = await forgottenSession(orderId, total)
  await hear(forgotten)
  expect(await shop.readOrder(orderId, email)).toMatchObject({ status: 'paid' })
  const rows = await shop.db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.providerSessionId, forgotten))
  expect(rows).toMatchObject([{ status: 'complete' }])
})

test('a paid session of no order here is put before the operator, once', async () => {
  await hear(await forgottenSession('ord_of_another_database', 9_561))
  const mails = shop.outbox.map(({ subject }) => subject)
  expect(mails).toEqual(['We received a payment we can’t match'])
  expect(shop.log.lines).toContainEqual(expect.objectContaining({ event: 'payment.unknown' }))
})

test('a lost session of another amount pays nothing, and goes back once its order is paid', async () => {
  const { orderId, email, total, sessionId } = await shop.guestAtThePayment()
  await hear(await forgottenSession(orderId, total - 1))
  expect(await shop.readOrder(orderId, email)).toMatchObject({ status: 'awaiting_payment' })
  expect(shop.outbox.map(({ subject }) => subject)).toEqual(['We received a payment we can’t match'])

  await hear(sessionId)
  expect(await shop.readOrder(orderId, email)).toMatchObject({ status: 'paid' })
  await hear(await forgottenSession(orderId, total + 1))
  expect(await shop.db.select().from(refunds)).toMatchObject([{ amount: total + 1, reason: 'duplicate' }])
  expect(await shop.readOrder(orderId, email)).toMatchObject({ status: 'paid' })
})
