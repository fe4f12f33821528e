import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { inventory } from '../../db/tables/catalog.ts'
import { auditEvents, idempotencyKeys, orders } from '../../db/tables/orders.ts'
import { checkoutSessions } from '../../db/tables/payments.ts'
import { aCard, anOrder, DEVICE_SKU } from '../factories.ts'
import { readShopBooks } from '../robustness/shop-books.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

/** More than any order of a few units can empty: such an order is reserved in one message. */
const PLENTY = 5_000

async function openShop(stock = PLENTY) {
  const shop = await startTestShop({ stock, settings: { holdShare: 50 } })
  onTestFinished(() => shop.close())
  return shop
}

/** Another process sold them; the catalog of this one is a moment old. */
const sellElsewhere = (shop: TestShop, quantity: number) =>
  shop.db.update(inventory).set({ quantity }).where(eq(inventory.sku, DEVICE_SKU.us))

async function countRows(shop: TestShop) {
  const tables = [orders, checkoutSessions, idempotencyKeys, auditEvents]
  const counts = []
  for (const table of tables) counts.push(await shop.db.$count(table))
  return counts
}

test('of what was sold elsewhere a moment ago, a buyer hears before paying, and nothing is left behind', async () => {
  const shop = await openShop()
  await shop.checkout(anOrder())
  await sellElsewhere(shop, 3)
  const before = await countRows(shop)

  const beyond = await shop.checkout(anOrder({ quantity: 4 }))
  expect(beyond).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  expect(await countRows(shop)).toEqual(before)
  expect(await shop.stockOf('us')).toBe(3)

  const within = await shop.checkout(anOrder({ quantity: 2 }))
  expect(within.status).toBe(200)
  expect(await shop.stockOf('us')).toBe(1)
})

test('with little left, what unpaid orders may hold is looked at, however much the catalog still shows', async () => {
  const shop = await openShop()
  await shop.checkout(anOrder({ quantity: 10 }))
  await sellElsewhere(shop, 20)
  expect((await shop.checkout(anOrder({ quantity: 6 }))).body).toMatchObject({ code: 'hold_limit' })
  expect(await shop.stockOf('us')).toBe(20)
})

test('buyers who come at once while the stock sinks below plenty all get theirs, once', async () => {
  const shop = await openShop(1_010)
  const asked = await Promise.all(Array.from({ length: 20 }, () => shop.checkout(anOrder())))
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await shop.stockOf('us')).toBe(990)
  for (const { body } of asked) await shop.pay(body.client_secret, aCard())
  expect(await readShopBooks(shop)).toEqual({ orders: { paid: 20 }, settled: 20, refunds: 0, units: 1_010 })
})

test('the same attempt sent several times at once is one order', async () => {
  const shop = await openShop()
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ order: anOrder(), uiMode: 'embedded' }),
  }
  const sent = await Promise.all([1, 2, 3, 4].map(() => shop.fetch('/api/orders/checkout', request)))
  const statuses = sent.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect((await shop.fetch('/api/orders/checkout', request)).status).toBe(200)
  expect(await shop.db.$count(orders)).toBe(1)
  expect(await shop.stockOf('us')).toBe(PLENTY - 1)
})
