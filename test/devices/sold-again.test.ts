import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import type { Member } from '../member.ts'
import {
  aDriver,
  type InvoiceBody,
  invoicesOf,
  passDays,
  stayIn,
  workOff,
  wrongIn,
} from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aPlatform, aSerial, buyAndShip } from './platform.ts'

interface OwnDevice {
  id: string
  serial: string
  name: string | null
  state: string
  installedAt: string | null
  vehicle: { vin: string | null } | null
}

const FIRST_VIN = '1FTFW1E50NFA12345'
const HOUR = 3_600_000

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  async function drive(serials: string[], more: { vin?: string; at?: Date } = {}) {
    const { vin, at = shop.clock.now() } = more
    const reports = serials.map((serial) => ({ serial, at: at.toISOString(), ...(vin && { vin }) }))
    const { body } = await platform.report(reports)
    await workOff(shop)
    return body
  }
  /** A member whose adapters have reported. */
  async function aBuyer(more: Parameters<typeof buyAndShip>[2] = {}) {
    const member = await aDriver(shop)
    const bought = await buyAndShip(shop, member, more)
    await drive(bought.serials, { vin: FIRST_VIN })
    return { member, ...bought }
  }
  return { shop, platform, drive, aBuyer }
}

async function devicesOf(shop: TestShop, member: Member): Promise<OwnDevice[]> {
  await stayIn(shop, member)
  return (await member.get<{ devices: OwnDevice[] }>('/api/account/devices')).body.devices
}

async function receive(shop: TestShop, serials: string[]) {
  const { body } = await shop.operate<{ received: number; skipped: object[] }>('POST', '/devices', {
    serials,
  })
  return body
}

/** Orders an adapter that is packed later. */
async function order(shop: TestShop, member: Member, country: 'us' | 'ca' = 'us'): Promise<string> {
  const wish = anOrder({ email: null, quantity: 1, country, renewalConsent: true })
  const { body } = await member.checkout(wish)
  await shop.pay(body.client_secret, aCard(), true)
  return body.orderId
}

async function pack(shop: TestShop, orderId: string, serials: string[]) {
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials }
  expect((await shop.operate('POST', `/orders/${orderId}/fulfilments`, parcel)).status).toBe(201)
}

const takeReturn = (shop: TestShop, orderId: string, quantity = 1) =>
  shop.operate('POST', `/orders/${orderId}/returns`, {
    lines: [{ sku: 'MP-ADAPTER-US', quantity, restock: true }],
    reason: 'Came back',
  })

const billed = (bills: InvoiceBody[]) => bills.map(({ total }) => total)

test('an adapter that came back is sold to another person, and neither sees or pays anything of the other', async () => {
  const { shop, drive, aBuyer } = await openShop()
  const { member: first, serials, orderId } = await aBuyer()
  await stayIn(shop, first)
  const [own] = await devicesOf(shop, first)
  await shop.fetch(`/api/account/devices/${own?.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: 'Red pickup' }),
    headers: { Authorization: `Bearer ${first.token}`, 'Content-Type': 'application/json' },
  })
  await passDays(shop, 9)
  const before = await invoicesOf(shop, first)
  expect((await takeReturn(shop, orderId)).status).toBe(201)
  await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'Came back' })
  await workOff(shop)

  expect(await receive(shop, serials)).toEqual({ received: 1, skipped: [] })
  expect(await receive(shop, serials)).toMatchObject({ skipped: [{ reason: 'known' }] })

  const second = await aDriver(shop)
  const again = await order(shop, second)
  await pack(shop, again, serials)
  expect(await devicesOf(shop, second)).toMatchObject([
    { serial: serials[0], name: null, state: 'shipped', installedAt: null, vehicle: null },
  ])
  shop.clock.advance(HOUR)
  expect(await drive(serials, { vin: '2HGES16575H591234' })).toEqual({ accepted: 1, ignored: [] })
  await passDays(shop, 40)

  const [kept, ...more] = await devicesOf(shop, first)
  expect(more).toEqual([])
  expect(kept).toMatchObject({
    id: own?.id,
    name: 'Red pickup',
    state: 'retired',
    vehicle: { vin: FIRST_VIN },
  })
  const [fresh] = await devicesOf(shop, second)
  expect(fresh).toMatchObject({ name: null, state: 'installed', vehicle: { vin: '2HGES16575H591234' } })
  expect(fresh?.id).not.toBe(own?.id)
  const page = JSON.stringify((await second.get('/api/account/export')).body)
  for (const word of ['Red pickup', FIRST_VIN, first.email, own?.id ?? '']) expect(page).not.toContain(word)
  // The first month was paid in advance; what was left of it went back, and no other came.
  expect(billed(await invoicesOf(shop, first))).toEqual(billed(before))
  expect((await invoicesOf(shop, second)).map(({ periodStart }) => periodStart)).toEqual([
    '2027-03-13',
    '2027-04-13',
  ])
  expect(await wrongIn(shop)).toEqual([])
})

test('what an adapter told before it came back is not its next buyer’s', async () => {
  const { shop, drive, aBuyer } = await openShop()
  const { serials, orderId } = await aBuyer()
  const second = await aDriver(shop)
  const again = await order(shop, second)
  shop.clock.advance(5 * HOUR)
  const stillFirst = shop.clock.now()
  shop.clock.advance(24 * HOUR)
  await takeReturn(shop, orderId)
  expect(await receive(shop, serials)).toMatchObject({ received: 1 })
  await pack(shop, again, serials)

  expect(await drive(serials, { at: stillFirst, vin: FIRST_VIN })).toMatchObject({
    ignored: [{ reason: 'before_order' }],
  })
  expect(await devicesOf(shop, second)).toMatchObject([{ state: 'shipped', vehicle: null }])
})

test('an adapter whose order was refunded alone ends its plan when it is received, and its owner is told', async () => {
  const { shop, drive, aBuyer } = await openShop()
  const { member, serials, orderId } = await aBuyer()
  expect(await receive(shop, serials)).toMatchObject({ received: 0, skipped: [{ reason: 'sold' }] })
  expect(await devicesOf(shop, member)).toMatchObject([{ state: 'installed' }])
  await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'Unhappy' })
  await workOff(shop)
  await passDays(shop, 3)

  expect(await receive(shop, serials)).toMatchObject({ received: 1 })
  await workOff(shop)

  expect(await devicesOf(shop, member)).toMatchObject([{ state: 'retired' }])
  expect(shop.outbox.map(({ subject }) => subject)).toContainEqual('Your plan ended on Mar 7')
  const bills = billed(await invoicesOf(shop, member))
  expect(await drive(serials)).toMatchObject({ ignored: [{ reason: 'not_shipped' }] })
  await passDays(shop, 60)
  expect(billed(await invoicesOf(shop, member))).toEqual(bills)
  expect(await wrongIn(shop)).toEqual([])
})

test('of two adapters the one that came back is received, and the other one stays on the road', async () => {
  const { shop, aBuyer } = await openShop()
  const { member, serials, orderId } = await aBuyer({ quantity: 2 })
  const [back = '', kept = ''] = serials
  expect((await takeReturn(shop, orderId)).status).toBe(201)
  expect((await devicesOf(shop, member)).map(({ state }) => state)).toEqual(['installed', 'installed'])

  expect(await receive(shop, [back, kept])).toMatchObject({ received: 1 })

  const states = Object.fromEntries(
    (await devicesOf(shop, member)).map(({ serial, state }) => [serial, state]),
  )
  expect(Object.values(states).toSorted()).toEqual(['installed', 'retired'])
  await passDays(shop, 35)
  expect(await wrongIn(shop)).toEqual([])
})

test('an adapter that was swapped is sold again in another market, and its replacement goes on', async () => {
  const { shop, drive, aBuyer } = await openShop()
  const { member, serials, orderId } = await aBuyer()
  const [own] = await devicesOf(shop, member)
  const stock = [aSerial()]
  await receive(shop, stock)
  const swap = { serial: stock[0], reason: 'Broken' }
  const swapped = await shop.operate('POST', `/members/${member.id}/devices/${own?.id}/swap`, swap)
  expect(swapped.status).toBeLessThan(300)
  // A slip of the staff: the broken one is no return of the order's goods.
  expect((await takeReturn(shop, orderId)).status).toBe(201)
  const states = async () => (await devicesOf(shop, member)).map(({ state }) => state).toSorted()
  expect(await states()).toEqual(['installed', 'retired'])

  expect(await receive(shop, serials)).toMatchObject({ received: 1 })
  expect(await states()).toEqual(['installed', 'retired'])

  const canadian = await aDriver(shop)
  const again = await order(shop, canadian, 'ca')
  await pack(shop, again, serials)
  shop.clock.advance(HOUR)
  await drive([...serials, ...stock])
  await passDays(shop, 33)
  expect((await invoicesOf(shop, canadian)).length).toBe(2)
  expect((await invoicesOf(shop, member)).length).toBe(2)
  expect(await wrongIn(shop)).toEqual([])
})
