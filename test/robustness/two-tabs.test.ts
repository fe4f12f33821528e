import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { idempotencyKeys } from '../../db/tables/orders.ts'
import { createSandboxProcessor } from '../../src/adapters/sandbox-pay.ts'
import { createSandboxPayments } from '../../src/adapters/sandbox-payments.ts'
import type { Db } from '../../src/shop/kernel/db.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import type { CheckoutOrder } from '../../src/shop/sale/checkout/schema.ts'
import type { PaymentProvider } from '../../src/shop/sale/payments/provider.ts'
import { settlePaidSession } from '../../src/shop/sale/payments/settle-paid-session.ts'
import type { Clock } from '../../src/shop/system/context.ts'
import { type Answer, type CheckoutBody, createCaller } from '../caller.ts'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'
import { readShopBooks } from './shop-books.ts'

const STOCK = 100

async function openShop(options: TestShopOptions = {}) {
  const shop = await startTestShop({ stock: STOCK, ...options })
  onTestFinished(() => shop.close())
  return shop
}

/** A tab talks to the shop over a connection of its own. */
async function openTab(shop: TestShop) {
  const origin = await shop.listen()
  return createCaller((path, init) => fetch(origin + path, init), '')
}

test('a double click on "to payment" makes one order, and both clicks hear the same', async () => {
  const shop = await openShop()
  const tab = await openTab(shop)
  const order = anOrder({ quantity: 2 })
  const key = randomUUID()

  const clicks = await Promise.all(
    Array.from({ length: 5 }, () => untilKnown(() => tab.checkout(order, { key }))),
  )

  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(clicks.map(({ body }) => body.orderId)).size).toBe(1)
  expect(new Set(clicks.map(({ body }) => body.client_secret)).size).toBe(1)
  expect(await readShopBooks(shop)).toMatchObject({ orders: { awaiting_payment: 1 }, units: STOCK })
  expect(await shop.stockOf('us')).toBe(STOCK - 2)
})

test('a key that comes back with another order is refused and changes nothing', async () => {
  const shop = await openShop()
  const key = randomUUID()
  await shop.checkout(anOrder(), { key })

  const other = await shop.checkout(anOrder({ quantity: 9 }), { key })

  expect(other.status).toBe(422)
  expect(other.body).toMatchObject({ code: 'idempotency_key_reused' })
  expect(await shop.stockOf('us')).toBe(STOCK - 1)
})

test('two tabs that change one order at once leave one payment page, and stock for what it says', async () => {
  const shop = await openShop()
  const [one, other] = [await openTab(shop), await openTab(shop)]
  const order = anOrder()
  const { body } = await shop.checkout(order)

  const changes = await Promise.all([
    untilKnown(() => one.checkout(changed(order, body, 2))),
    untilKnown(() => other.checkout(changed(order, body, 3))),
  ])
  const payments = await Promise.all([
    one.pay(body.client_secret, aCard()),
    ...changes.map((change) => other.pay(change.body.client_secret, aCard())),
  ])

  expect(payments.filter((payment) => payment.body.status === 'complete')).toHaveLength(1)
  expect(payments.filter((payment) => payment.status === 409)).toHaveLength(2)
  expect(await readShopBooks(shop)).toEqual({ orders: { paid: 1 }, settled: 1, refunds: 0, units: STOCK })
})

test('two tabs that pay one page at once pay once', async () => {
  const shop = await openShop()
  const [one, other] = [await openTab(shop), await openTab(shop)]
  const { body } = await shop.checkout(anOrder({ quantity: 4 }))

  const payments = await Promise.all(
    [one, other, one, other].map((tab) => tab.pay(body.client_secret, aCard())),
  )
  await shop.runJobs()

  expect(payments.map((payment) => payment.body.status)).toEqual(Array(4).fill('complete'))
  expect(await readShopBooks(shop)).toEqual({ orders: { paid: 1 }, settled: 1, refunds: 0, units: STOCK })
  expect(shop.outbox).toHaveLength(1)
})

test('paying in one tab while the other changes the order pays one of the two, and never both', async () => {
  const shop = await openShop()
  const [one, other] = [await openTab(shop), await openTab(shop)]

  const rounds = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const order = anOrder()
      const { body } = await one.checkout(order)
      const [payment, change] = await Promise.all([
        one.pay(body.client_secret, aCard()),
        untilKnown(() => other.checkout(changed(order, body, 3))),
      ])
      return {
        paid: payment.status === 200,
        newPage: typeof change.body.client_secret === 'string',
        told: change.status,
      }
    }),
  )

  // The payment came first and there is nothing left to pay, or the change did and the old page is closed.
  expect(rounds.filter(({ paid, newPage }) => paid === newPage)).toEqual([])
  // Whoever wanted something else than what was paid is not told that it was bought.
  expect(rounds.filter(({ paid, told }) => told !== (paid ? 409 : 200))).toEqual([])
  const books = await readShopBooks(shop)
  const paid = rounds.filter((round) => round.paid).length
  expect(books).toMatchObject({ settled: paid, refunds: 0, units: STOCK })
})

test('what the bank closes late is sent back: an order paid in both tabs keeps one payment', async () => {
  const shop = await openShop({ payments: ({ clock, db }) => forgetful(clock, db) })
  // One day has all of it, whatever the time of the test.
  shop.clock.set('2031-03-15T18:00:00Z')
  const order = anOrder()
  const first = await shop.checkout(order)
  const second = await shop.checkout(changed(order, first.body, 2))

  const processor = createSandboxProcessor(shop)
  for (const { body } of [second, first]) {
    const paid = await processor.pay({ clientSecret: body.client_secret ?? '', card: aCard() })
    await settlePaidSession(shop.ctx, paid.providerSessionId)
  }
  await shop.runJobs()

  expect(await readShopBooks(shop)).toEqual({ orders: { paid: 1 }, settled: 1, refunds: 1, units: STOCK })
  const history = await shop.operate('GET', `/orders/${first.body.orderId}`)
  expect(history.body).toMatchObject({ quantity: 2, refunds: [{ status: 'succeeded', reason: 'duplicate' }] })
  // Money that was nobody's sale lowers no day's sales by going back.
  const { body } = await shop.operate<{ days: unknown[] }>('GET', '/summary?days=2')
  expect(body.days.at(-1)).toMatchObject({ orders: 1, revenue: { USD: 191.23 }, refunds: { USD: 0 } })
})

test('an order paid in both tabs leaves at once: the money of the second payment is no money of its goods', async () => {
  const shop = await openShop({ payments: ({ clock, db }) => forgetful(clock, db) })
  const order = anOrder()
  const first = await shop.checkout(order)
  const second = await shop.checkout(changed(order, first.body, 2))
  const processor = createSandboxProcessor(shop)
  for (const { body } of [first, second]) {
    const paid = await processor.pay({ clientSecret: body.client_secret ?? '', card: aCard() })
    await settlePaidSession(shop.ctx, paid.providerSessionId)
  }

  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }
  const left = await shop.operate('POST', `/orders/${first.body.orderId}/fulfilments`, parcel)
  expect(left.body).toMatchObject({ status: 'fulfilled' })
  await shop.runJobs()
  expect(await readShopBooks(shop)).toMatchObject({ settled: 1, refunds: 1 })
})

test('money for a page the order has outgrown goes back, and the order waits for its own amount', async () => {
  const shop = await openShop({ payments: ({ clock, db }) => forgetful(clock, db) })
  const order = anOrder()
  const first = await shop.checkout(order)
  const second = await shop.checkout(changed(order, first.body, 2))

  const processor = createSandboxProcessor(shop)
  const pay = async (clientSecret: string | null) => {
    const paid = await processor.pay({ clientSecret: clientSecret ?? '', card: aCard() })
    await settlePaidSession(shop.ctx, paid.providerSessionId)
    await shop.runJobs()
  }
  await pay(first.body.client_secret)
  const waiting = await shop.operate('GET', `/orders/${first.body.orderId}`)
  expect(waiting.body).toMatchObject({ status: 'awaiting_payment', refunds: [{ status: 'succeeded' }] })

  await pay(second.body.client_secret)
  const history = await shop.operate('GET', `/orders/${first.body.orderId}`)
  expect(history.body).toMatchObject({ status: 'paid', quantity: 2 })
  expect(await readShopBooks(shop)).toEqual({ orders: { paid: 1 }, settled: 1, refunds: 1, units: STOCK })
})

/** A checkout whose process never hears from the card company again, and another process beside it. */
async function cutOff({ clockAheadMs = 0 } = {}) {
  const asked = Promise.withResolvers<void>()
  const dying = await openShop({ payments: () => silent(asked.resolve) })
  dying.clock.advance(clockAheadMs)
  // Open before the key is taken, which is held for three seconds.
  const next = await startTestShop({ database: dying.database })
  onTestFinished(() => next.close())
  const order = anOrder()
  const key = randomUUID()
  void dying.checkout(order, { key })
  await asked.promise
  const checkout = () => next.checkout(order, { key })
  return { next, checkout }
}

test.for([
  ['right', 0],
  ['an hour fast', 3_600_000],
] as const)(
  'a checkout cut off by a crash goes on under its key three seconds later; the clock of its process was %s',
  async ([, clockAheadMs]) => {
    const { next, checkout } = await cutOff({ clockAheadMs })
    expect((await checkout()).body).toMatchObject({ code: 'still_running' })
    const { status, body } = await untilKnown(checkout)

    expect(status).toBe(200)
    expect((await next.pay(body.client_secret, aCard())).body.status).toBe('complete')
    expect(await readShopBooks(next)).toEqual({ orders: { paid: 1 }, settled: 1, refunds: 0, units: STOCK })
  },
)

test('a checkout under way in a process whose clock is an hour slow is not taken over by another', async () => {
  const { checkout } = await cutOff({ clockAheadMs: -3_600_000 })
  expect((await checkout()).body).toMatchObject({ code: 'still_running' })
  expect((await untilKnown(checkout)).status).toBe(200)
})

test("a checkout cut off while the database's clock was an hour fast goes on under its key at once", async () => {
  const { next, checkout } = await cutOff()
  const fast = sql`${idempotencyKeys.lockedUntil} + interval '1 hour'`
  await next.db.update(idempotencyKeys).set({ lockedUntil: fast })
  expect((await checkout()).status).toBe(200)
})

/** As the storefront does: the same call again while its fate is open. */
async function untilKnown(call: () => Promise<Answer<CheckoutBody>>): Promise<Answer<CheckoutBody>> {
  for (let turn = 0; turn < 100; turn++) {
    const answer = await call()
    if (!answer.headers.has('retry-after')) return answer
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('the checkout never came to an answer')
}

function changed(order: CheckoutOrder, { orderId }: CheckoutBody, quantity: number): CheckoutOrder {
  return { ...order, orderId, quantity }
}

/** A card company that says a page is closed and takes money on it all the same. */
function forgetful(clock: Clock, db: Db): PaymentProvider {
  return {
    ...createSandboxPayments({ db, clock, publicUrl: 'http://shop.test' }),
    expireSession: async (providerSessionId) => ({ providerSessionId, status: 'expired' }),
  }
}

/** A card company that never answers. @param asked called when it is asked for a page */
function silent(asked: () => void): PaymentProvider {
  const never = () => new Promise<never>(() => {})
  return {
    name: 'sandbox',
    minimum: { USD: cents(50), CAD: cents(50) },
    openSession() {
      asked()
      return never()
    },
    findSession: never,
    expireSession: never,
    chargeSavedCard: never,
    openCardForm: never,
    findCardForm: never,
    findSavedCard: never,
    detachCard: never,
    deleteCustomer: never,
    refund: never,
    listRefunds: never,
    keepEvidence: never,
    answerDispute: never,
    listDisputes: never,
    listPayments: never,
    findSessionOf: never,
    listBalance: never,
    listPayouts: never,
    readPayout: never,
    readEvent: never,
  }
}
