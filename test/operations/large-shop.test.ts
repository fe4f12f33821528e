import { expect, onTestFinished, test } from 'vitest'
import { sumPayouts } from '../../src/shop/office/reports/payout-sums.ts'
import { tellOfStock } from '../../src/shop/sale/catalog/stock-alerts.ts'
import { tellLowStock } from '../../src/shop/sale/catalog/tell-low-stock.ts'
import type { Payout } from '../../src/shop/sale/payments/balance.ts'
import { expireStranded } from '../../src/shop/sale/payments/expire-stranded.ts'
import { sweepNews } from '../../src/shop/sale/payments/handle-provider-event.ts'
import { sweepRefunds } from '../../src/shop/sale/payments/sweep-refunds.ts'
import { bringChecksNearer, sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { mindLateOrders } from '../../src/shop/service/after-sale/late-orders.ts'
import { runDuePlans } from '../../src/shop/service/billing/run-plans.ts'
import { collectEvents } from '../../src/shop/system/outgoing-webhooks/collect-events.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { buy } from '../doctor/examined-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import { aDriver, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import {
  type Asked,
  connect,
  fullScans,
  GROWING,
  growOld,
  listenToStatements,
  rowsPassedOver,
  rowsRead,
  withoutValues,
} from './large-database.ts'

/** What a member and staff leave in every table, so that there is a row of each to copy. */
async function aShopWithOneOfEach(): Promise<TestShop> {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const { id } = await buy(shop)
  await shop.operate('POST', `/orders/${id}/refunds`, { reason: 'returned' })
  const disputed = await shop.checkout(anOrder())
  await shop.pay(disputed.body.client_secret, { ...aCard(), number: '4000000000000259' })
  await shop.runJobs()
  return shop
}

/** Lists of the office, each with what narrows it. */
const LISTS = [
  '/orders?limit=50',
  '/orders?cursor=120000',
  '/orders?status=paid&country=us',
  '/orders?email=buyer77@example.net',
  '/orders?q=doe',
  '/orders?q=buyer77',
  '/orders?q=120001',
  '/orders?q=track 5',
  '/orders?q=ser-ial5',
  '/orders?q=m5h-2n2',
  '/orders?q=röbin d’oe',
  '/orders?q=doe elgin',
  '/orders?q=(503) 555-0186',
  '/orders?q=visa 4242',
  '/members?q=doe, robin',
  '/members?q=us-000001',
  '/members?q=8901 4103 2111 1851 0720',
  '/orders?status=refunded&country=us',
  '/orders?enterpriseId=FLEET',
  '/orders/ord_77',
  '/members?limit=50',
  '/members?q=doe77',
  '/members?q=member77@',
  '/members?q=SERIAL5',
  '/members/usr_77',
  '/audit?subject=ord_77',
  '/audit?limit=50',
  '/invoices?limit=50',
  '/credit-notes?limit=50',
  '/disputes',
  '/disputes?status=open',
  '/plans?status=ended',
  '/invoices?status=paid',
  '/quotes',
  '/vehicles/overrides',
  '/webhooks/deliveries',
  '/todo',
]

/** Pages deep in a list, and lists of which there is little or nothing. */
const DEEP = [
  '/orders?cursor=120000',
  '/orders?status=paid&cursor=120000',
  '/orders?enterpriseId=FLEET',
  '/members?cursor=usr_15000',
  '/plans?cursor=pla_15000',
  '/plans?status=waiting',
  '/invoices?cursor=inv_15000',
  '/invoices?status=paid&cursor=inv_15000',
  '/disputes?cursor=dsp_8000',
  '/credit-notes?cursor=cn_15000',
  '/audit?cursor=aud_40000',
]

async function liveADay(shop: TestShop): Promise<void> {
  const guest = await buy(shop, { quantity: 2 })
  await shop.get(`/api/orders/${guest.id}?email=${guest.email}`)
  await shop.get(`/api/orders/checkout-session/${guest.session}?email=${guest.email}`)
  await shop.operate('POST', `/orders/${guest.id}/refunds`, { amount: 5, reason: 'late' })
  await shop.operate('POST', `/orders/${guest.id}/fulfilments`, {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  })
  await shop.runJobs()
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  for (const path of ['/orders', '/cards', '/invoices', '/plan', '/adapters', '/devices']) {
    await member.get(`/api/account${path}`)
  }
  await member.get('/api/orders')
  await member.get('/api/payment-method')
  await member.get('/api/billing/subscription/details')
  for (const path of LISTS) {
    const { status } = await shop.operate('GET', encodeURI(path))
    expect([path, status]).toEqual([path, 200])
  }
  await workInBackground(shop)
}

/** What a shop asks all the time, also when nothing is due, and what waits for a person. */
async function workInBackground(shop: TestShop): Promise<void> {
  await bringChecksNearer(shop.ctx)
  await sweepSessions(shop.ctx)
  await expireStranded(shop.ctx)
  await sweepNews(shop.ctx)
  await sweepRefunds(shop.ctx)
  await mindLateOrders(shop.ctx)
  await tellOfStock(shop.ctx)
  await tellLowStock(shop.ctx)
  await runDuePlans(shop.ctx)
  await collectEvents(shop.ctx)
  const { status } = await shop.operate('GET', '/todo')
  expect(status).toBe(200)
}

const DAY_MS = 86_400_000
/** A day has 1,440 orders; the 500 of a page are read with their charges and payments. */
const ROWS_OF_A_DAY = 3_500

/** Reads the payouts of thirty days once, and then what of them and of the accountant's month is asked at a second look. */
async function lookAtTheBooks(shop: TestShop, heard: Map<string, Asked>): Promise<void> {
  const now = shop.clock.now().getTime()
  const span = { from: new Date(now - 30 * DAY_MS), to: new Date(now) }
  await sumPayouts(shop.ctx, span)
  heard.clear()
  const listed: string[] = []
  const readPayout = (payout: Payout) => {
    listed.push(payout.reference)
    return shop.ctx.payments.readPayout(payout)
  }
  const payments = { ...shop.ctx.payments, readPayout }
  expect((await sumPayouts({ ...shop.ctx, payments }, span)).length).toBeGreaterThan(28)
  expect(listed).toEqual([])
  // The month before this one: its last day is at most 31 days ago.
  const firstOfMonth = new Date(new Date(now).setUTCDate(1))
  const month = new Date(firstOfMonth.getTime() - DAY_MS).toISOString().slice(0, 7)
  const csv = await shop.fetch(`/api/admin/accounting.csv?month=${month}`, {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  expect((await csv.text()).split('\r\n').length).toBeGreaterThan(1_000)
}

test('with 200,000 orders no purchase, no day of a plan and no list of the office reads a table from end to end, nor a page deep in a list what lies before it, nor the books more than a day at once', {
  // Making seven hundred thousand rows and reading the plans of some hundred statements takes as long as the machine is busy.
  timeout: 300_000,
}, async ({ skip }) => {
  skip(process.env.TEST_DATABASE !== 'postgres', 'the embedded database is for small shops')
  const shop = await aShopWithOneOfEach()
  await growOld(shop)
  const heard = listenToStatements(shop)
  await liveADay(shop)

  const client = await connect(shop)
  onTestFinished(() => client.end())
  expect(heard.size).toBeGreaterThan(100)
  expect(GROWING.size).toBeGreaterThan(10)
  for (const asked of heard.values()) {
    expect.soft(await fullScans(client, asked), `${asked.text}\n${JSON.stringify(asked.values)}`).toEqual([])
  }

  heard.clear()
  await workInBackground(shop)
  expect(heard.size).toBeGreaterThan(20)
  await withoutValues(client, async () => {
    for (const asked of heard.values()) {
      expect.soft(await fullScans(client, asked), `without values: ${asked.text}`).toEqual([])
      expect.soft(await rowsPassedOver(client, asked), `passed over by ${asked.text}`).toBeLessThan(1_000)
    }
  })

  heard.clear()
  for (const path of DEEP) expect([path, (await shop.operate('GET', path)).status]).toEqual([path, 200])
  expect(heard.size).toBeGreaterThan(DEEP.length)
  for (const asked of heard.values()) {
    expect.soft(await rowsPassedOver(client, asked), `passed over by ${asked.text}`).toBeLessThan(1_000)
  }

  await lookAtTheBooks(shop, heard)
  expect(heard.size).toBeGreaterThan(5)
  for (const asked of heard.values()) {
    expect.soft(await fullScans(client, asked), asked.text).toEqual([])
    expect.soft(await rowsRead(client, asked), `read by ${asked.text}`).toBeLessThan(ROWS_OF_A_DAY)
  }
})
