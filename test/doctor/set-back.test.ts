import { eq, like } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { orderHolds } from '../../db/tables/holds.ts'
import { shopInstance } from '../../db/tables/instance.ts'
import { operatorNotices } from '../../db/tables/notices.ts'
import { orderLines, orders } from '../../db/tables/orders.ts'
import { charges, checkoutSessions, payments } from '../../db/tables/payments.ts'
import { documentNumbers } from '../../db/tables/plans.ts'
import { compareWithProvider } from '../../src/shop/office/doctor/compare-with-provider.ts'
import type { Rebuilt } from '../../src/shop/office/doctor/rebuild-orders.ts'
import { takeNumber } from '../../src/shop/plan/plans/open-invoices.ts'
import { mindLateOrders } from '../../src/shop/service/after-sale/late-orders.ts'
import { readInstance } from '../../src/shop/system/instance/instance.ts'
import { type StripeShop, startStripeShop } from '../payments/stripe-shop.ts'
import { allWrong } from './examined-shop.ts'

const settings = { instance: 'the-shop', sealSecrets: ['a secret of the installation 0123456789'] }

async function openShop(more: object = {}) {
  const shop = await startStripeShop({
    settings: { ...settings, ...more },
    expectedErrors: ['instance.database_set_back'],
  })
  onTestFinished(() => shop.close())
  await readInstance(shop.db, 'the-shop')
  return shop
}

async function buy(shop: StripeShop, quantity = 1) {
  const guest = await shop.guestAtThePayment(quantity)
  const { events } = shop.standIn.pay(guest.sessionId, { hold: true })
  for (const event of events) await shop.receive(event)
  await shop.runJobs()
  return guest
}

/** What a database of an earlier moment has of it. */
async function lose(shop: StripeShop, orderId: string) {
  const [charge] = await shop.db.select().from(charges).where(eq(charges.orderId, orderId))
  const chargeId = charge?.id ?? ''
  await shop.db.delete(payments).where(eq(payments.chargeId, chargeId))
  await shop.db.delete(checkoutSessions).where(eq(checkoutSessions.chargeId, chargeId))
  await shop.db.delete(charges).where(eq(charges.id, chargeId))
  const lines = await shop.db.delete(orderLines).where(eq(orderLines.orderId, orderId)).returning()
  await shop.db.delete(orders).where(eq(orders.id, orderId))
  return lines
}

const rebuild = async (shop: StripeShop, body: object = {}) =>
  (await shop.operate<Rebuilt>('POST', '/rebuilt-orders', body)).body

test('a database that has all that the card company knows is the shop, also before its events arrive', async () => {
  const shop = await openShop()
  expect(await compareWithProvider(shop.ctx)).toBe(false)
  await buy(shop)
  const { sessionId } = await shop.guestAtThePayment()
  shop.standIn.pay(sessionId, { hold: true })
  expect(await compareWithProvider(shop.ctx)).toBe(false)
})

test('payments of another installation on the same account say nothing about this database', async () => {
  const shop = await openShop({ instance: 'staging' })
  const { orderId } = await buy(shop)
  await lose(shop, orderId)
  const ctx = { ...shop.ctx, settings: { ...shop.ctx.settings, instance: 'the-shop' } }
  expect(await compareWithProvider(ctx)).toBe(false)
  expect(await compareWithProvider(shop.ctx)).toBe(true)
})

test('what is unknown marks the database once, and is no news any more when it was claimed', async () => {
  const shop = await openShop()
  const { orderId } = await buy(shop)
  await lose(shop, orderId)
  expect(await compareWithProvider(shop.ctx)).toBe(true)
  expect(await compareWithProvider(shop.ctx)).toBe(true)
  const kinds = async () =>
    (await shop.db.select().from(operatorNotices).orderBy(operatorNotices.kind)).map(({ kind, doneAt }) => [
      kind,
      !!doneAt,
    ])
  expect(await kinds()).toEqual([['database_set_back', false]])

  expect((await shop.operate('PUT', '/instance', {})).status).toBe(200)
  const [instance] = await shop.db.select().from(shopInstance)
  expect(instance?.setBackAt).toBeNull()
  expect(await kinds()).toEqual([
    ['database_set_back', true],
    ['unknown_payment', false],
  ])
  expect(await compareWithProvider(shop.ctx)).toBe(false)
})

/** What was read by people: orders and quotes have one series, bills and credit notes two for each market. */
async function numbersOf(shop: StripeShop) {
  const valid = { expiresAt: '2099-01-01T00:00:00.000Z' }
  const quote = { email: 'a@b.example', quantity: 1, country: 'us', ...valid }
  const { body } = await shop.operate<{ orderNumber: number }>('POST', '/quotes', quote)
  const take = (series: string) =>
    shop.db.transaction((tx) => takeNumber(tx, 'Milepost Devices Ltd.', series))
  return [
    body.orderNumber,
    await take('us'),
    await take('us-credit'),
    await take('ca'),
    await take('ca-credit'),
  ]
}

test('no number of a quote, a bill or a credit note is given twice after a claim, and none is left out without need', async () => {
  const shop = await openShop()
  const claim = () => shop.operate('PUT', '/instance', {})
  const names = ['US-000001', 'US-CREDIT-000001', 'CA-000001', 'CA-CREDIT-000001']
  expect(await numbersOf(shop)).toEqual([10_001, ...names])
  expect((await claim()).status).toBe(200)
  await shop.db.update(shopInstance).set({ name: 'under-another-name' })
  expect((await claim()).status).toBe(200)
  const second = names.map((name) => name.replace('1', '2'))
  expect(await numbersOf(shop)).toEqual([10_002, ...second])

  // Restored: what was given since the backup nobody knows.
  await shop.db.update(shopInstance).set({ name: 'restored' })
  expect((await claim()).status).toBe(200)
  const behind = ['US-001003', 'US-CREDIT-001003', 'CA-001003', 'CA-CREDIT-001003']
  expect(await numbersOf(shop)).toEqual([11_003, ...behind])

  // Set back: the series of Canada had not begun, and the card company knows a bill of the United States.
  await shop.db.delete(documentNumbers).where(like(documentNumbers.series, 'ca%'))
  await paidBill(shop, 'US-004000')
  expect(await compareWithProvider(shop.ctx)).toBe(true)
  expect((await claim()).status).toBe(200)
  const far = ['US-006998', 'US-CREDIT-002004', 'CA-001001', 'CA-CREDIT-001001']
  expect(await numbersOf(shop)).toEqual([12_005, ...far])
})

/** The card company took it, and this database has not heard of it. */
async function paidBill(shop: StripeShop, number: string) {
  const guest = await shop.guestAtThePayment()
  shop.standIn.pay(guest.sessionId, { hold: true })
  await lose(shop, guest.orderId)
  const paid = String(shop.standIn.session(guest.sessionId).payment_intent)
  const intent = shop.standIn.objects('payment_intent').find(({ id }) => id === paid)
  Object.assign(intent?.metadata ?? {}, { orderId: 'inv_of_a_lost_month', orderNumber: number })
}

test('an order is rebuilt as it was, held, without a second mail, and what is refunded meanwhile is known', async () => {
  const shop = await openShop()
  const guest = await buy(shop, 2)
  const read = () => shop.readOrder(guest.orderId, guest.email)
  const before = await read()
  const mails = shop.outbox.length
  const [line] = await lose(shop, guest.orderId)
  await shop.ctx.db.execute(`update inventory set quantity = quantity + 2 where sku = '${line?.sku}'`)
  const payment = String(shop.standIn.session(guest.sessionId).payment_intent)
  shop.standIn.refundByHand(payment, 100)

  expect((await rebuild(shop, { dryRun: true })).orders).toMatchObject([{ outcome: 'rebuilt', payment }])
  expect(await shop.db.$count(orders)).toBe(0)
  expect((await rebuild(shop)).orders).toMatchObject([{ id: guest.orderId, outcome: 'rebuilt' }])
  await shop.runJobs()
  const told = ({ orderNumber, email, shippingAddress, pricing, ccDetails }: Record<string, unknown>) => {
    return { orderNumber, email, shippingAddress, pricing, ccDetails }
  }
  expect(told(await read())).toEqual(told(before))
  const [hold] = await shop.db.select().from(orderHolds)
  expect(hold).toMatchObject({ orderId: guest.orderId, reason: 'other', releasedAt: null })
  const confirmations = shop.outbox.slice(mails).filter(({ id }) => id.includes('confirmation'))
  expect(confirmations).toEqual([])
  expect(await allWrong(shop)).toEqual([])
  expect((await rebuild(shop)).orders).toEqual([])

  // It may be with its buyer: nobody is asked to wait for it, and its money stays.
  shop.clock.advance(60 * 86_400_000)
  expect(await mindLateOrders(shop.ctx)).toBe(0)
  expect((await read()).status).toBe('paid')
})

const LEFT: [string, (shop: StripeShop) => Promise<unknown>][] = [
  ['no_stock', (shop) => shop.ctx.db.execute('update inventory set quantity = 0')],
  [
    'number_taken',
    (shop) =>
      shop.ctx.db
        .execute(`select setval(pg_get_serial_sequence('orders', 'number'), 10000)`)
        .then(() => shop.guestAtThePayment()),
  ],
]

test.each(LEFT)('what cannot be rebuilt is left, and said: %s', async (outcome, spoil) => {
  const shop = await openShop()
  const { orderId } = await buy(shop)
  await lose(shop, orderId)
  await spoil(shop)
  expect((await rebuild(shop)).orders).toMatchObject([{ id: orderId, outcome }])
  expect(await shop.db.$count(payments)).toBe(0)
})

test('an order sealed with another secret, or with none, is said to be', async () => {
  const shop = await openShop()
  const { orderId } = await buy(shop)
  await lose(shop, orderId)
  Object.assign(shop.ctx.settings, { sealSecrets: ['another secret of the installation'] })
  expect((await rebuild(shop)).orders).toMatchObject([{ id: orderId, outcome: 'other_secret' }])
})

test('only who may change settings rebuilds orders', async () => {
  const shop = await openShop()
  expect((await shop.post('/api/admin/rebuilt-orders', {})).status).toBe(401)
})
