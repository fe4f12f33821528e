import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { devices } from '../../db/tables/devices.ts'
import { savedCards } from '../../db/tables/payments.ts'
import { invoices, planAccounts } from '../../db/tables/plans.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import type { Member } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff } from './plan-life.ts'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  return { shop, platform: await aPlatform(shop) }
}

async function leave(shop: TestShop, member: Member) {
  await stayIn(shop, member)
  const left = await shop.fetch('/api/users/me', {
    method: 'DELETE',
    body: JSON.stringify({ password: 'plough-violet-93' }),
    headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
  })
  return { status: left.status, body: JSON.parse((await left.text()) || '{}') }
}

interface LeavingBody {
  plans: { endsAt: string; finalBill: { total: number } | null }[]
  unpaid: { number: string }[]
}

test('who leaves sees the final bill first, pays exactly that, and nothing after', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { quantity: 2 })
  const at = () => shop.clock.now().toISOString()
  await platform.report(serials.map((serial) => ({ serial, at: at() })))
  await passDays(shop, 10, { platform, driving: serials })
  await stayIn(shop, member)
  const third = await buyAndShip(shop, member)
  await platform.report(third.serials.map((serial) => ({ serial, at: at(), vin: '1HGBH41JXMN109186' })))
  await workOff(shop)
  const preview = await member.get<LeavingBody>('/api/account/deletion')
  expect(preview.body).toMatchObject({ plans: [{ endsAt: '2027-04-04' }], unpaid: [] })
  const total = preview.body.plans[0]?.finalBill?.total ?? 0
  expect(total).toBeGreaterThan(0)

  expect((await leave(shop, member)).status).toBe(204)
  await passDays(shop, 70)
  const all = await shop.db.select().from(invoices).orderBy(invoices.periodStart)
  expect(all.map((bill) => [bill.status, bill.total])).toEqual([
    ['paid', expect.any(Number)],
    ['paid', Math.round(total * 100)],
  ])
  const doctor = await shop.operate<{ checks: { wrong: string[] }[] }>('GET', '/doctor')
  expect(doctor.body.checks.flatMap(({ wrong }) => wrong)).toEqual([])
})

test('who leaves sets off no bill of anybody else', async () => {
  const { shop, platform } = await openShop()
  const [leaving, staying] = [await aDriver(shop), await aDriver(shop)]
  for (const member of [leaving, staying]) {
    const { serials } = await buyAndShip(shop, member)
    await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  }
  await workOff(shop)
  shop.clock.advance(32 * 86_400_000)

  expect((await leave(shop, leaving)).status).toBe(204)

  const [plan] = await shop.db.select().from(planAccounts).where(eq(planAccounts.userId, staying.id))
  const bills = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.planAccountId, plan?.id ?? ''))
  expect(bills).toHaveLength(1)
})

test('of who left the shop keeps no name, vehicle, card or street with the bills', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report([
    { serial: serials[0], at: shop.clock.now().toISOString(), vin: '1HGBH41JXMN109186' },
  ])
  await workOff(shop)
  const [device] = await shop.db.select().from(devices)
  const named = await shop.fetch(`/api/account/devices/${device?.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: 'Kim’s Civic' }),
    headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
  })
  expect(named.status).toBe(200)
  expect((await leave(shop, member)).status).toBe(204)
  await workOff(shop)
  expect(await shop.db.select().from(devices)).toMatchObject([{ name: null, vin: null, ownerId: null }])
  const [account] = await shop.db.select().from(planAccounts)
  expect(account).toMatchObject({ userId: null, taxLocation: { country: 'us', state: 'TX' } })
  expect(Object.keys(account?.taxLocation ?? {}).toSorted()).toEqual(['country', 'state'])
  const bills = await shop.db.select({ place: invoices.taxLocation }).from(invoices)
  expect(bills).toEqual([{ place: { country: 'us', state: 'TX' } }])
  const [card] = await shop.db.select().from(savedCards)
  expect(card).toMatchObject({ last4: null, brand: null })
  expect(card && (await shop.ctx.payments.findSavedCard(card))).toBeNull()
})

test('an unpaid bill has to be paid before the account is deleted', async () => {
  const { shop, platform } = await openShop()
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { card: '4000000000000341' })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  const preview = await member.get<LeavingBody>('/api/account/deletion')
  expect(preview.body.unpaid).toMatchObject([{ number: 'US-000001' }])
  const refused = await leave(shop, member)
  expect(refused).toMatchObject({ status: 409, body: { code: 'bills_unpaid' } })
  expect(refused.body.detail).toContain('US-000001')
  const [bill] = await invoicesOf(shop, member)
  await shop.operate('POST', `/invoices/${bill?.id}/void`, { reason: 'Given as a gift' })
  expect((await leave(shop, member)).status).toBe(204)
})
