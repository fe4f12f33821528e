import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard } from '../factories.ts'
import type { Member } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, planOf, stayIn, workOff, wrongIn } from './plan-life.ts'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const report = (serials: string[]) =>
    platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  return { shop, platform, report }
}

async function devicesOf(shop: TestShop, member: Member) {
  await stayIn(shop, member)
  const { body } = await member.get<{ devices: { id: string; state: string }[] }>('/api/account/devices')
  return body.devices
}

test('an adapter that was handed over does not come back when its new owner leaves', async () => {
  const { shop, platform, report } = await openShop()
  const [giver, taker] = [await aDriver(shop), await aDriver(shop)]
  const { serials } = await buyAndShip(shop, giver, { quantity: 2 })
  await report(serials)
  await workOff(shop)
  const [device] = await devicesOf(shop, giver)
  await giver.post(`/api/account/devices/${device?.id}/hand-over`, { email: taker.email })
  await workOff(shop)
  const mail = shop.outbox.find(({ to, text }) => to === taker.email && text.includes('/account/claim'))
  const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect((await taker.post('/api/account/devices/claim', { token })).status).toBe(200)
  const left = await shop.fetch('/api/users/me', {
    method: 'DELETE',
    body: JSON.stringify({ password: 'plough-violet-93' }),
    headers: { Authorization: `Bearer ${taker.token}`, 'Content-Type': 'application/json' },
  })
  expect(left.status).toBe(204)
  await passDays(shop, 32, { platform, driving: serials })
  expect((await devicesOf(shop, giver)).map(({ state }) => state)).toEqual(['installed'])
  // What the other adapter had paid in advance pays for the next month of the one that is left.
  expect((await invoicesOf(shop, giver)).map(({ subtotal }) => subtotal)).toEqual([18])
  expect(await wrongIn(shop)).toEqual([])
})

test('an adapter that waits for a consent is not billed by the consent of another order', async () => {
  const { shop, report } = await openShop()
  const member = await aDriver(shop)
  const first = await buyAndShip(shop, member, { renewalConsent: false })
  await report(first.serials)
  await workOff(shop)
  expect(await planOf(shop, member)).toMatchObject({ status: 'waiting', units: 0 })
  const second = await buyAndShip(shop, member)
  await report(second.serials)
  await workOff(shop)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 1 })
  expect((await invoicesOf(shop, member)).map(({ subtotal }) => subtotal)).toEqual([9])
  expect(await wrongIn(shop)).toEqual([])
})

test('a pause that was planned outlives a suspension, and the adapter is billed again after it', async () => {
  const { shop, platform, report } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { card: '4000000000000341', quantity: 2 })
  await report(serials)
  await workOff(shop)
  const [device] = await devicesOf(shop, member)
  await member.post(`/api/account/devices/${device?.id}/pause`, { months: 1 })
  await passDays(shop, 8, { platform, driving: serials })
  expect(await planOf(shop, member)).toMatchObject({ status: 'suspended', units: 0 })
  await stayIn(shop, member)
  await buyAndShip(shop, member)
  const [bill] = await invoicesOf(shop, member)
  await shop.operate('POST', `/invoices/${bill?.id}/retry`)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 2 })
  await passDays(shop, 25, { platform, driving: serials })
  expect(await planOf(shop, member)).toMatchObject({ units: 1 })
  await passDays(shop, 31, { platform, driving: serials })
  expect(await planOf(shop, member)).toMatchObject({ units: 2 })
  expect(await wrongIn(shop)).toEqual([])
})

test('a bill that is written off is asked for no more; paid after all, it brings the plan back', async () => {
  const { shop, report } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { card: '4000000000000341' })
  await report(serials)
  await workOff(shop)
  const [bill] = await invoicesOf(shop, member)
  const reason = { reason: 'No mail is answered' }
  const lost = await shop.operate('POST', `/invoices/${bill?.id}/write-off`, reason)
  expect(lost).toMatchObject({ status: 201, body: { status: 'uncollectible' } })
  expect((await shop.operate('POST', `/invoices/${bill?.id}/write-off`, reason)).status).toBe(409)
  await passDays(shop, 8)
  expect(await planOf(shop, member)).toMatchObject({ status: 'suspended', units: 0 })
  await stayIn(shop, member)
  const page = await member.post<{ url: string }>(`/api/account/invoices/${bill?.id}/pay`, { with: 'page' })
  await shop.pay(new URL(page.body.url).searchParams.get('cs') ?? '', aCard())
  await workOff(shop)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active', units: 1 })
})
