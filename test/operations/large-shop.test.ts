import { expect, onTestFinished, test } from 'vitest'
import { expireStranded } from '../../src/shop/payments/expire-stranded.ts'
import { sweepRefunds } from '../../src/shop/payments/sweep-refunds.ts'
import { sweepSessions } from '../../src/shop/payments/sweep-sessions.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { buy } from '../doctor/examined-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import { aDriver, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { connect, fullScans, GROWING, growOld, listenToStatements, rowsPassedOver } from './large-database.ts'

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
  '/orders?q=TRACK5',
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
  '/devices?q=SERIAL5',
  '/disputes',
  '/disputes?status=open',
  '/plans?status=ended',
  '/invoices?status=paid',
  '/notices',
  '/todo',
  '/today',
]

/** Pages deep in a list, and lists of which there is little or nothing. */
const DEEP = [
  '/orders?cursor=120000',
  '/orders?status=paid&cursor=120000',
  '/orders?enterpriseId=FLEET',
  '/members?cursor=usr_15000',
  '/plans?cursor=pla_15000',
  '/plans?status=awaiting_consent',
  '/invoices?cursor=inv_15000',
  '/invoices?status=paid&cursor=inv_15000',
  '/disputes?cursor=dsp_8000',
  '/audit?cursor=aud_40000',
]

async function liveADay(shop: TestShop): Promise<void> {
  const guest = await buy(shop, { quantity: 2 })
  await shop.get(`/api/orders/${guest.id}?email=${guest.email}`)
  await shop.get(`/api/orders/checkout-session/${guest.session}?email=${guest.email}`)
  await shop.operate('POST', `/orders/${guest.id}/refunds`, { amount: 5, reason: 'late' })
  await shop.operate('POST', `/orders/${guest.id}/fulfilments`, { carrier: 'UPS', trackingNumber: '1Z' })
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
  for (const path of LISTS) expect([path, (await shop.operate('GET', path)).status]).not.toEqual([path, 500])
  await sweepSessions(shop.ctx)
  await sweepRefunds(shop.ctx)
  await expireStranded(shop.ctx)
}

test('with 200,000 orders no purchase, no day of a plan and no list of the office reads a table from end to end, nor a page deep in a list what lies before it', async ({
  skip,
}) => {
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
  for (const path of DEEP) expect([path, (await shop.operate('GET', path)).status]).toEqual([path, 200])
  expect(heard.size).toBeGreaterThan(DEEP.length)
  for (const asked of heard.values()) {
    expect.soft(await rowsPassedOver(client, asked), `passed over by ${asked.text}`).toBeLessThan(1_000)
  }
})
