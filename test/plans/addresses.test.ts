import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import type { Member } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff } from './plan-life.ts'

const NEW_YORK = { country: 'us', line1: '350 5th Ave', city: 'New York', state: 'NY', postalCode: '10118' }
const CALGARY = {
  country: 'ca',
  line1: '800 Macleod Trl',
  city: 'Calgary',
  state: 'AB',
  postalCode: 'T2P 2M5',
}
const TORONTO = {
  country: 'ca',
  line1: '100 Queen St W',
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M5H 2N2',
}

async function aPlan(country: 'us' | 'ca') {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { country })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  return { shop, platform, member, serials }
}

async function move(shop: TestShop, { token }: Pick<Member, 'token'>, body: object) {
  const answer = await shop.fetch('/api/account/addresses', {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
  return { status: answer.status, body: await answer.json() }
}

/** Whose tax it is that the accountant reads of each paid bill. */
async function booked(shop: TestShop, month: string) {
  const answer = await shop.fetch(`/api/admin/accounting.csv?month=${month}`, {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  const lines = (await answer.text()).split('\r\n').filter((line) => line.includes(',bill,'))
  return lines.map((line) => /,((?:US|CA)-[A-Z]{2}),/.exec(line)?.[1])
}

test.each([
  { country: 'us', address: NEW_YORK, from: 'US-TX', to: 'US-NY', before: 0.45, after: 0.36, price: 9 },
  { country: 'ca', address: CALGARY, from: 'CA-ON', to: 'CA-AB', before: 1.17, after: 0.45, price: 9 },
] as const)(
  'who moves from $from to $to is shown the tax of the next bill first and pays exactly that, and bills before the move stay',
  async ({ country, address, from, to, before, after, price }) => {
    const { shop, platform, member, serials } = await aPlan(country)
    const asked = { market: country, address }
    const old = await invoicesOf(shop, member)
    expect((await member.post('/api/account/addresses/preview', asked)).body).toMatchObject({
      before: { date: '2027-04-04', subtotal: price, tax: before, total: price + before },
      after: { date: '2027-04-04', subtotal: price, tax: after, total: price + after },
    })
    expect(await invoicesOf(shop, member)).toEqual(old)
    const { country: _, ...lines } = address
    expect(await move(shop, member, asked)).toEqual({
      status: 200,
      body: { addresses: [{ market: country, address: { country, ...lines } }] },
    })
    await passDays(shop, 31, { platform, driving: serials })
    const bills = await invoicesOf(shop, member)
    expect(bills.slice(0, 1)).toEqual(old)
    expect(bills.map(({ tax, total }) => [tax, total])).toEqual([
      [before, price + before],
      [after, price + after],
    ])
    expect([...(await booked(shop, '2027-03')), ...(await booked(shop, '2027-04'))]).toEqual([from, to])
  },
)

test('a plan does not cross a border: the call says so, and nothing is done by halves', async () => {
  const { shop, member } = await aPlan('us')
  const addresses = async () => (await member.get('/api/account/addresses')).body
  const before = await addresses()
  const abroad = { market: 'us', address: TORONTO }
  const refused = {
    status: 422,
    body: { code: 'plan_stays_in_market', errors: [{ path: 'address.country' }] },
  }
  expect(await member.post('/api/account/addresses/preview', abroad)).toMatchObject(refused)
  expect(await move(shop, member, abroad)).toMatchObject(refused)
  const there = { market: 'ca', address: TORONTO }
  const none = { status: 404, body: { code: 'no_plan_there' } }
  expect(await member.post('/api/account/addresses/preview', there)).toMatchObject(none)
  expect(await move(shop, member, there)).toMatchObject(none)
  const wrong = { market: 'us', address: { ...NEW_YORK, postalCode: '78701' } }
  expect((await move(shop, member, wrong)).status).toBe(422)
  expect((await move(shop, { token: 'nobody' }, { market: 'us', address: NEW_YORK })).status).toBe(401)
  expect(await addresses()).toEqual(before)
})

test('who takes an adapter over never reads where its former owner lives', async () => {
  const { shop, member } = await aPlan('us')
  const other = await aDriver(shop)
  await stayIn(shop, member)
  const { body } = await member.get<{ devices: { id: string }[] }>('/api/account/devices')
  await member.post(`/api/account/devices/${body.devices[0]?.id}/hand-over`, { email: other.email })
  await workOff(shop)
  const offer = shop.outbox.find(({ to, text }) => to === other.email && text.includes('/account/claim'))
  const token = /token=([\w-]+)/.exec(offer?.text ?? '')?.[1]
  expect((await other.post('/api/account/devices/claim', { token })).status).toBe(200)
  expect((await other.get('/api/account/addresses')).body).toMatchObject({
    addresses: [{ market: 'us', address: { line1: null, state: 'TX' } }],
  })
  expect((await other.get<object>('/api/account/export')).body).toMatchObject({
    addresses: [{ market: 'us' }],
  })
})
