import { expect, onTestFinished, test } from 'vitest'
import { as } from '../accounts/open-shop.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import type { Member } from '../member.ts'
import { startTestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff } from './plan-life.ts'

interface DeviceBody {
  id: string
  serial: string
  state: string
  version: string
  endsAt: string | null
  resumesAt: string | null
  offeredTo: string | null
  code: string
}

async function aPlan(quantity = 1) {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  return { shop, platform, member, serials, device: await deviceOf(member) }
}

async function deviceOf(member: Member): Promise<DeviceBody> {
  const { body } = await member.get<{ devices: DeviceBody[] }>('/api/account/devices')
  const [device] = body.devices
  if (!device) throw new Error('no adapter')
  return device
}

type Shop = Awaited<ReturnType<typeof aPlan>>['shop']

interface Sent {
  deed: string
  body?: object
  key?: string
}

/** A decision as a page sends it that showed the adapter as it was then. */
async function send(shop: Shop, member: Member, shown: DeviceBody, { deed, body = {}, key }: Sent) {
  const headers = {
    Authorization: `Bearer ${member.token}`,
    'Device-Version': shown.version,
    ...(key && { 'Idempotency-Key': key }),
  }
  return shop.post<DeviceBody>(`/api/account/devices/${shown.id}/${deed}`, body, { headers })
}

const REFUSED = { status: 409, body: { code: 'device_changed' } }

test.each([
  { deed: 'pause', body: { months: 2 } },
  { deed: 'resume', body: {} },
  { deed: 'swap', body: { serial: '356938035643809' } },
  { deed: 'hand-over', body: { email: 'sam@example.com' } },
])(
  'a $deed from a page that was open before its member cancelled is refused, and nothing is charged after the end',
  async ({ deed, body }) => {
    const { shop, platform, member, serials, device } = await aPlan()
    expect(await send(shop, member, device, { deed: 'cancel' })).toMatchObject({ status: 200 })
    expect(await send(shop, member, device, { deed, body })).toMatchObject(REFUSED)
    expect(await deviceOf(member)).toMatchObject({
      state: 'installed',
      endsAt: '2027-04-04',
      resumesAt: null,
      offeredTo: null,
    })
    await passDays(shop, 70, { platform, driving: serials })
    expect(await invoicesOf(shop, member)).toHaveLength(1)
  },
)

test('a cancellation from an old page ends the plan whatever was decided since: a pause, its begin, or an offer', async () => {
  const { shop, platform, member, serials, device } = await aPlan()
  await member.post(`/api/account/devices/${device.id}/pause`, { months: 2 })
  expect(await send(shop, member, device, { deed: 'cancel' })).toMatchObject({
    status: 200,
    body: { endsAt: '2027-04-04', resumesAt: null },
  })
  await passDays(shop, 70, { platform, driving: serials })
  expect(await invoicesOf(shop, member)).toHaveLength(1)
})

test('cancelled again from an old page, a plan keeps the earlier day it ends on, with one mail', async () => {
  const { shop, platform, member, serials, device } = await aPlan()
  await send(shop, member, device, { deed: 'cancel', body: { on: '2027-03-20' } })
  const again = await send(shop, member, device, { deed: 'cancel' })
  expect(again).toMatchObject({ status: 200, body: { endsAt: '2027-03-20' } })
  expect(await member.post(`/api/account/devices/${device.id}/cancel`, {})).toMatchObject({
    body: { endsAt: '2027-03-20' },
  })
  expect(await send(shop, member, device, { deed: 'cancel', body: { on: '2027-03-25' } })).toMatchObject(
    REFUSED,
  )
  await workOff(shop)
  expect(shop.outbox.filter(({ subject }) => subject.startsWith('Your adapter’s plan ends'))).toHaveLength(1)
  await passDays(shop, 40, { platform, driving: serials })
  const [bill, ...more] = await invoicesOf(shop, member)
  expect(more).toEqual([])
  expect(bill?.creditNotes).toMatchObject([{ total: 4.57 }])
})

test('a plan that ends is not paused by any page, and its member is told to keep it first', async () => {
  const { member, device } = await aPlan()
  const path = `/api/account/devices/${device.id}`
  await member.post(`${path}/cancel`, {})
  const refused = { status: 409, body: { code: 'plan_ends' } }
  expect(await member.post(`${path}/pause`, { months: 1 })).toMatchObject(refused)
  expect(await member.post(`${path}/preview`, { action: 'pause' })).toMatchObject(refused)
  await member.post(`${path}/resume`, {})
  expect(await member.post(`${path}/pause`, { months: 1 })).toMatchObject({ status: 200 })
})

test('a decision that was sent twice is done once; sent again after another one, it is refused', async () => {
  const { shop, member, device } = await aPlan()
  const cancel = { deed: 'cancel', key: 'twice' }
  const first = await send(shop, member, device, cancel)
  expect((await send(shop, member, device, cancel)).body).toEqual(first.body)
  const kept = await send(shop, member, first.body, { deed: 'resume', key: 'kept' })
  expect(kept).toMatchObject({ status: 200, body: { endsAt: null } })
  // The page of the cancellation, found again by the way back of the browser: it must not say that the plan is cancelled.
  expect(await send(shop, member, device, cancel)).toMatchObject(REFUSED)
  await send(shop, member, kept.body, { deed: 'cancel', key: 'again' })
  expect(await send(shop, member, first.body, { deed: 'resume', key: 'kept' })).toMatchObject(REFUSED)
  expect(await deviceOf(member)).toMatchObject({ endsAt: '2027-04-04' })
})

test('what does not touch the plan leaves its pages as good as they were', async () => {
  const { shop, platform, member, serials, device } = await aPlan()
  await as(shop, member.token, 'PATCH', `/account/devices/${device.id}`, { name: 'The Civic' })
  await passDays(shop, 3, { platform, driving: serials })
  await stayIn(shop, member)
  expect(await send(shop, member, device, { deed: 'pause', body: { months: 1 } })).toMatchObject({
    status: 200,
  })
})
