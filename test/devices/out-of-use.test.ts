import { expect, onTestFinished, test } from 'vitest'
import type { Member } from '../member.ts'
import {
  aDriver,
  invoicesOf,
  keepCard,
  passDays,
  planOf,
  stayIn,
  workOff,
  wrongIn,
} from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aPlatform, buyAndShip } from './platform.ts'

interface OwnDevice {
  id: string
  serial: string
  state: string
  endsAt: string | null
  offeredTo: string | null
}

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  async function report(serials: string[]) {
    const at = shop.clock.now().toISOString()
    const answer = await platform.report(serials.map((serial) => ({ serial, at })))
    await workOff(shop)
    return answer
  }
  /** A member whose adapter has reported. */
  async function aDriverOnTheRoad(quantity = 1) {
    const member = await aDriver(shop)
    const { serials, orderId } = await buyAndShip(shop, member, { quantity })
    await report(serials)
    return { member, serials, orderId }
  }
  return { shop, platform, report, aDriverOnTheRoad }
}

async function devicesOf(shop: TestShop, member: Member): Promise<OwnDevice[]> {
  await stayIn(shop, member)
  return (await member.get<{ devices: OwnDevice[] }>('/api/account/devices')).body.devices
}

test.each(['return', 'cancel', 'swap'] as const)(
  'an adapter that was offered to another person is theirs no more after a %s',
  async (deed) => {
    const { shop, aDriverOnTheRoad } = await openShop()
    const { member: giver } = await aDriverOnTheRoad()
    const { member: taker } = await aDriverOnTheRoad()
    const [device] = await devicesOf(shop, giver)
    await giver.post(`/api/account/devices/${device?.id}/hand-over`, { email: taker.email })
    await workOff(shop)
    const mail = shop.outbox.findLast(({ to, text }) => to === taker.email && text.includes('/account/claim'))
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect(token).toBeDefined()
    const bodies = {
      return: async () => ({ reason: 'broken' }),
      cancel: async () => ({ on: '2027-03-04' }),
      swap: async () => ({ serial: (await buyAndShip(shop, giver)).serials[0] }),
    }
    expect(
      (await giver.post(`/api/account/devices/${device?.id}/${deed}`, await bodies[deed]())).status,
    ).toBe(200)

    const claim = await taker.post<{ code: string }>('/api/account/devices/claim', { token })

    expect(claim).toMatchObject({ status: 422, body: { code: 'link_invalid' } })
    expect((await devicesOf(shop, giver)).map(({ offeredTo }) => offeredTo)).not.toContain(taker.email)
    expect(await wrongIn(shop)).toEqual([])
  },
)

test('an adapter of another market takes the place of none: its plan would be billed there', async () => {
  const { shop, aDriverOnTheRoad } = await openShop()
  const { member } = await aDriverOnTheRoad()
  const canadian = await buyAndShip(shop, member, { country: 'ca' })
  const [device] = (await devicesOf(shop, member)).filter(({ state }) => state === 'installed')

  const swap = await member.post<{ code: string }>(`/api/account/devices/${device?.id}/swap`, {
    serial: canadian.serials[0],
  })

  expect(swap).toMatchObject({ status: 422, body: { code: 'no_such_replacement' } })
  expect((await member.post(`/api/account/devices/${device?.id}/cancel`, {})).status).toBe(200)
})

test.each([
  ['came back', true, 'retired'],
  ['was lost', false, 'not_shipped'],
])('an adapter whose parcel %s is billed to nobody when it reports', async (_, isBack, reason) => {
  const { shop, report } = await openShop()
  const member = await aDriver(shop)
  const { serials, orderId } = await buyAndShip(shop, member)
  await workOff(shop)
  if (isBack) {
    const lines = [{ sku: 'MP-ADAPTER-US', quantity: 1, restock: true }]
    const back = await shop.operate('POST', `/orders/${orderId}/returns`, { lines, reason: 'Unopened' })
    expect(back.status).toBe(201)
  }
  await shop.operate('POST', `/orders/${orderId}/refunds`, { reason: 'No adapter' })
  await workOff(shop)
  shop.clock.advance(20 * 86_400_000)

  const answer = await report(serials)

  expect(answer.body).toMatchObject({ accepted: 0, ignored: [{ reason }] })
  expect(await invoicesOf(shop, member)).toEqual([])
})

test('a plan that ended with a bill to pay takes no adapter on again, and bills it once that is paid', async () => {
  const { shop, platform, report, aDriverOnTheRoad } = await openShop()
  const { member, serials } = await aDriverOnTheRoad()
  await passDays(shop, 10, { platform, driving: serials })
  await stayIn(shop, member)
  const more = await buyAndShip(shop, member, { quantity: 2 })
  await keepCard(shop, member, '4000000000000341')
  await report(more.serials)
  const left = await shop.fetch('/api/users/me', {
    method: 'DELETE',
    body: JSON.stringify({ password: 'plough-violet-93' }),
    headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
  })
  expect(left.status).toBe(409)
  const [device] = await devicesOf(shop, member)

  const resume = () => member.post<{ code: string }>(`/api/account/devices/${device?.id}/resume`, {})
  expect(await resume()).toMatchObject({ status: 409, body: { code: 'plan_suspended' } })

  const due = (await invoicesOf(shop, member)).filter(({ status }) => status !== 'paid')
  for (const { id } of due) await shop.operate('POST', `/invoices/${id}/void`, { reason: 'Goodwill' })
  expect((await resume()).status).toBe(200)
  expect(await planOf(shop, member)).toMatchObject({ status: 'active' })
  // The final bill was that of the month from April 4, so the next one makes up for it.
  await passDays(shop, 52, { platform, driving: serials })
  const bills = await invoicesOf(shop, member)
  expect(bills.at(-1)).toMatchObject({ periodStart: '2027-05-04', subtotal: 18 })
})

test('a plan that ends on the day it began leaves nothing wrong behind', async () => {
  const { shop, aDriverOnTheRoad } = await openShop()
  const { member } = await aDriverOnTheRoad()
  const [device] = await devicesOf(shop, member)

  await member.post(`/api/account/devices/${device?.id}/cancel`, { on: '2027-03-04' })
  await workOff(shop)

  expect(await wrongIn(shop)).toEqual([])
})
