import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { operatorNotices } from '../../db/tables/notices.ts'
import { orderLines, orders } from '../../db/tables/orders.ts'
import { charges, checkoutSessions, payments } from '../../db/tables/payments.ts'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import { anOrder } from '../factories.ts'
import { startStripeShop } from '../payments/stripe-shop.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { allWrong, buy, wrongOf } from './examined-shop.ts'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return shop
}

/** What a backup of the moment between order and payment knows of it. */
async function forgetPayment(shop: TestShop, orderId: string) {
  const [charge] = await shop.db.select().from(charges).where(eq(charges.orderId, orderId))
  const chargeId = charge?.id ?? ''
  await shop.db.delete(payments).where(eq(payments.chargeId, chargeId))
  await shop.db.delete(checkoutSessions).where(eq(checkoutSessions.chargeId, chargeId))
  await shop.db.delete(charges).where(eq(charges.id, chargeId))
  await shop.db.execute(sql`delete from order_mails where order_id = ${orderId}`)
  const held = { status: 'awaiting_payment', stockHeld: true, paidAt: null } as const
  await shop.db.update(orders).set(held).where(eq(orders.id, orderId))
}

const mend = (shop: TestShop) => shop.operate('POST', '/doctor')

test('a payment the backup did not know settles its order, once, and the buyer is mailed', async () => {
  const shop = await openShop()
  const { id } = await buy(shop, { quantity: 2 })
  await forgetPayment(shop, id)
  expect((await allWrong(shop)).join()).toContain('the shop does not know of it')

  expect((await mend(shop)).body).toEqual({ settled: 1, reported: 0, refunds: 0 })
  await shop.runJobs()
  expect(await allWrong(shop)).toEqual([])
  expect((await mend(shop)).body).toEqual({ settled: 0, reported: 0, refunds: 0 })
})

test('a payment page whose answer the backup did not see settles as well', async () => {
  const shop = await openShop()
  const { id } = await buy(shop)
  const [charge] = await shop.db.select().from(charges).where(eq(charges.orderId, id))
  const chargeId = charge?.id ?? ''
  await forgetPayment(shop, id)
  await shop.db
    .insert(charges)
    .values({ ...charge, status: 'open', settledAt: null } as typeof charges.$inferInsert)
  const [row] = await shop.db.select().from(sandboxSessions)
  const now = shop.clock.now()
  await shop.db.insert(checkoutSessions).values({
    id: row?.idempotencyKey ?? '',
    chargeId,
    orderId: id,
    provider: 'sandbox',
    mode: 'embedded',
    status: 'opening',
    fingerprint: 'x',
    amount: charge?.amount ?? (0 as never),
    currency: 'USD',
    expiresAt: now,
    nextCheckAt: new Date(now.getTime() - 3_600_000),
  })
  expect((await mend(shop)).body).toMatchObject({ settled: 1, reported: 0 })
  await shop.runJobs()
  expect(await allWrong(shop)).toEqual([])
})

test('a payment for an order nobody knows is reported once, and its number is never given again', async () => {
  const shop = await openShop()
  const { id } = await buy(shop)
  await forgetPayment(shop, id)
  await shop.db.delete(orderLines).where(eq(orderLines.orderId, id))
  await shop.db.delete(orders).where(eq(orders.id, id))
  await shop.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'number'), 10000)`)

  expect((await mend(shop)).body).toMatchObject({ settled: 0, reported: 1 })
  await mend(shop)
  const notices = await shop.db.select().from(operatorNotices)
  expect(notices).toMatchObject([{ kind: 'unknown_payment', subject: id, detail: { number: '10001' } }])
  const { body } = await shop.checkout(anOrder())
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, body.orderId))
  // Numbers of orders that were never paid, which no provider knows, are left out as well.
  expect(order?.number).toBe(11_002)
})

test('a payment of another amount than the order’s moves nothing and is reported', async () => {
  const shop = await openShop()
  const { id } = await buy(shop)
  await forgetPayment(shop, id)
  await shop.db.execute(
    sql`update orders set subtotal = subtotal + 100, total = total + 100 where id = ${id}`,
  )
  expect((await mend(shop)).body).toMatchObject({ settled: 0, reported: 1 })
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.status).toBe('awaiting_payment')
})

test('at Stripe, payments and refunds the backup did not know are found again', async () => {
  const shop = await startStripeShop()
  onTestFinished(() => shop.close())
  const { orderId, sessionId } = await shop.guestAtThePayment(2)
  shop.standIn.pay(sessionId, { hold: true })
  await shop.db.delete(checkoutSessions)
  await shop.db.delete(charges)
  const payment = String(shop.standIn.session(sessionId).payment_intent)
  const found = await wrongOf(shop, 'provider')
  expect(found).toContain(`(${payment}), and the shop does not know of it`)
  expect((await mend(shop)).body).toEqual({ settled: 1, reported: 0, refunds: 0 })
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.status).toBe('paid')

  shop.standIn.refundByHand(payment, 100)
  expect(await wrongOf(shop, 'provider')).toContain(`Payment ${payment}`)
  expect((await mend(shop)).body).toEqual({ settled: 0, reported: 0, refunds: 1 })
  await shop.runJobs()
  expect(await allWrong(shop)).toEqual([])
})
