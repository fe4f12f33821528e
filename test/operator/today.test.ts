import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inventory } from '../../db/tables/catalog.ts'
import { tellLowStock } from '../../src/shop/sale/catalog/tell-low-stock.ts'
import { raiseNotice } from '../../src/shop/system/notices/raise-notice.ts'
import { openShop } from '../accounts/open-shop.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard, anOrder, DEVICE_SKU } from '../factories.ts'
import { aDriver, passDays } from '../plans/plan-life.ts'
import type { TestShop } from '../start-test-shop.ts'

type Money = Record<'USD' | 'CAD', number>

interface Summary {
  days: {
    day: string
    orders: number
    units: number
    revenue: Money
    tax: Money
    refunds: Money
    bills: Money
    newPlans: number
    endedPlans: number
    mrr: Money
  }[]
  now: Record<string, number>
}

interface Todo {
  todo: { id: string; kind: string; subject: string; link: string; reason: string; isNotice: boolean }[]
  counts: Record<string, number>
}

async function buy(shop: TestShop, more: Parameters<typeof anOrder>[0] = {}) {
  const { body } = await shop.checkout(anOrder(more))
  await shop.pay(body.client_secret, aCard())
  return body.orderId
}

/** The same day in every market. */
const NOON = '2027-03-04T18:00:00Z'

const summaryOf = async (shop: TestShop, days = 30) =>
  (await shop.operate<Summary>('GET', `/summary?days=${days}`)).body

const todoOf = async (shop: TestShop) => (await shop.operate<Todo>('GET', '/todo')).body

test('the summary counts orders, units, money and refunds by day, each currency by itself', async () => {
  const shop = await openShop()
  shop.clock.set(NOON)
  const id = await buy(shop, { quantity: 2 })
  await buy(shop, { country: 'ca' })
  await shop.checkout(anOrder())
  shop.clock.advance(86_400_000)
  await shop.operate('POST', `/orders/${id}/refunds`, { amount: 20, reason: 'Late' })
  await buy(shop)

  const { days, now } = await summaryOf(shop, 3)
  expect(days).toHaveLength(3)
  expect(days[0]).toMatchObject({ orders: 0, revenue: { USD: 0, CAD: 0 } })
  expect(days[1]).toMatchObject({ orders: 2, units: 3, revenue: { USD: 191.23 }, refunds: { USD: 0 } })
  expect(days[1]?.revenue.CAD).toBeGreaterThan(80)
  expect(days[1]?.tax.USD).toBeGreaterThan(0)
  expect(days[2]).toMatchObject({ orders: 1, units: 1, refunds: { USD: 20, CAD: 0 } })
  expect(now).toMatchObject({ toPack: 3, unitsToPack: 4, activePlans: 0 })
  expect((await shop.operate('GET', '/summary?days=0')).status).toBe(422)
  expect((await shop.operate('GET', '/summary?day=3')).status).toBe(422)
})

test('the summary follows plans from the install to the end', async () => {
  const shop = await openShop()
  shop.clock.set(NOON)
  const platform = await aPlatform(shop)
  const driver = await aDriver(shop)
  const { serials } = await buyAndShip(shop, driver)
  await passDays(shop, 2, { platform, driving: serials })
  const { days, now } = await summaryOf(shop, 3)
  expect(days.map(({ newPlans }) => newPlans).reduce((a, b) => a + b)).toBe(1)
  expect(days.at(-1)).toMatchObject({ mrr: { USD: 9, CAD: 0 }, endedPlans: 0 })
  expect(days.map(({ bills }) => bills.USD).reduce((a, b) => a + b)).toBeGreaterThan(8)
  expect(now).toMatchObject({ activePlans: 1, pausedPlans: 0, silentPlans: 0, pastDuePayers: 0 })
})

test('what waits for a person is listed, the nearest day of answer first, until somebody saw to it', async () => {
  const shop = await openShop()
  shop.clock.set(NOON)
  expect(await todoOf(shop)).toEqual({ todo: [], counts: {}, more: [], checkedAt: null, next: null })
  const orderId = await buy(shop)
  const { ctx } = shop
  const notice = { subject: orderId, detail: { amount: 9561, currency: 'USD', reason: 'expired_card' } }
  await raiseNotice(shop.db, ctx, { kind: 'refund_failed', key: 'one', ...notice })
  shop.clock.advance(1_000)
  const dispute = { subject: orderId, detail: { ...notice.detail, dueBy: '2031-01-01T00:00:00.000Z' } }
  await raiseNotice(shop.db, ctx, { kind: 'dispute_opened', key: 'two', ...dispute })
  await shop.db.update(inventory).set({ quantity: 3 }).where(eq(inventory.sku, DEVICE_SKU.ca))

  const { todo, counts } = await todoOf(shop)
  expect(counts).toEqual({ dispute_opened: 1, refund_failed: 1, low_stock: 1 })
  expect(todo[0]).toMatchObject({
    kind: 'dispute_opened',
    link: `/admin/orders/${orderId}`,
    amount: 95.61,
    currency: 'USD',
    dueBy: '2031-01-01T00:00:00.000Z',
    isNotice: true,
  })
  expect(todo.find(({ kind }) => kind === 'low_stock')).toMatchObject({
    subject: DEVICE_SKU.ca,
    isNotice: false,
  })

  const done = await shop.operate('POST', `/todo/${todo[0]?.id}/done`, {})
  expect(done).toMatchObject({ status: 201, body: { doneBy: 'staff:operator' } })
  const again = await shop.operate('POST', `/todo/${todo[0]?.id}/done`, {})
  expect(again.body).toEqual(done.body)
  expect((await todoOf(shop)).counts).toEqual({ refund_failed: 1, low_stock: 1 })
  expect((await shop.operate('POST', '/todo/ntc_none/done', {})).body).toMatchObject({
    code: 'unknown_notice',
  })
  const audit = await shop.operate('GET', `/audit?subject=${orderId}&limit=1`)
  expect(audit.body).toMatchObject({
    events: [{ action: 'notice.done', actor: 'staff:operator', detail: { before: 'open', after: 'done' } }],
  })
})

test('a bill whose card is refused waits for a person', async () => {
  const shop = await openShop({ expectedErrors: ['refund.failed'] })
  const platform = await aPlatform(shop)
  const driver = await aDriver(shop)
  const { serials } = await buyAndShip(shop, driver, { card: '4000000000000341' })
  await passDays(shop, 2, { platform, driving: serials })
  const { todo } = await todoOf(shop)
  expect(todo).toMatchObject([
    { kind: 'past_due', link: `/admin/members/${driver.id}`, person: 'Robin Doe', currency: 'USD' },
  ])
  expect((await summaryOf(shop, 1)).now).toMatchObject({ pastDuePayers: 1 })
})

test('of a kind of which there are more than a hundred, the list says so', async () => {
  const shop = await openShop()
  shop.clock.set(NOON)
  for (let at = 0; at < 101; at++) {
    const notice = { kind: 'unknown_payment', key: `pi_${at}`, subject: `pi_${at}`, detail: {} } as const
    await shop.db.transaction((tx) => raiseNotice(tx, shop.ctx, notice))
  }
  const { body } = await shop.operate<Todo>('GET', '/todo')
  expect(body).toMatchObject({ counts: { unknown_payment: 101 }, more: ['unknown_payment'] })
  expect(body.todo).toHaveLength(100)
})

test('strangers who ask for quotes, however many, hide nothing else that waits for a person', async () => {
  const shop = await openShop()
  shop.clock.set(NOON)
  const orderId = await buy(shop)
  const asked = { name: 'Kim Doe', quantity: 600 }
  for (let batch = 0; batch < 61; batch++) {
    const emails = Array.from({ length: 20 }, (_, at) => `kim-${batch}-${at}@example.com`)
    await Promise.all(emails.map((email) => shop.post('/api/quote-requests', { ...asked, email })))
  }
  shop.clock.advance(1_000)
  const raised = { subject: orderId, detail: {} }
  await raiseNotice(shop.db, shop.ctx, { kind: 'refund_failed', key: 'one', ...raised })
  await raiseNotice(shop.db, shop.ctx, { kind: 'dispute_opened', key: 'two', ...raised })
  await raiseNotice(shop.db, shop.ctx, { kind: 'fraud_warning', key: 'three', ...raised })

  const { todo, counts } = await todoOf(shop)
  expect(counts).toEqual({ quote_request: 1_220, refund_failed: 1, dispute_opened: 1, fraud_warning: 1 })
  const alerts = todo.filter(({ kind }) => kind !== 'quote_request')
  expect(alerts.map(({ kind, link }) => [kind, link]).sort()).toEqual([
    ['dispute_opened', `/admin/orders/${orderId}`],
    ['fraud_warning', `/admin/orders/${orderId}`],
    ['refund_failed', `/admin/orders/${orderId}`],
  ])
  expect(todo).toHaveLength(103)
})

test('of low stock the operator is mailed once, and again only after there was more of it', async () => {
  const shop = await openShop({ stock: 12 })
  const mails = async () => {
    await tellLowStock(shop.ctx)
    await shop.runJobs()
    return shop.outbox.filter(({ subject }) => subject === `${DEVICE_SKU.us} is running low`)
  }
  await buy(shop)
  expect(await mails()).toEqual([])
  await buy(shop)
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: 'help@milepost.example' })
  expect(mail?.text).toContain('10 units; low at 10')
  await buy(shop)
  expect(await mails()).toHaveLength(1)
  expect((await todoOf(shop)).counts).toEqual({ low_stock: 1 })

  const change = (delta: number) =>
    shop.operate('PATCH', `/inventory/${DEVICE_SKU.us}`, { delta, reason: 'count' })
  await change(20)
  expect(await mails()).toHaveLength(1)
  shop.clock.advance(1_000)
  await change(-25)
  expect(await mails()).toHaveLength(2)
})
