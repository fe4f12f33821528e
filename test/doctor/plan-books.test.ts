import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { devices } from '../../db/tables/devices.ts'
import { invoices, planAccounts, planMonths, planSpans } from '../../db/tables/plans.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aDriver, passDays, stayIn } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { allWrong, examine, wrongOf } from './examined-shop.ts'

/** A member with two adapters, a third in the second month, a pause and three bills. */
async function aPlan() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const report = (serials: string[]) =>
    platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  const first = await buyAndShip(shop, member, { quantity: 2 })
  await report(first.serials)
  await passDays(shop, 40, { platform, driving: first.serials.slice(0, 1) })
  await stayIn(shop, member)
  const third = await buyAndShip(shop, member)
  await report(third.serials)
  await passDays(shop, 55, { platform, driving: [...first.serials, ...third.serials] })
  return { shop, serials: first.serials }
}

async function accountOf(shop: TestShop): Promise<string> {
  const [account] = await shop.db.select().from(planAccounts)
  return account?.id ?? ''
}

test('a plan with adapters that come, fall silent and are billed is well, until its books are touched', async () => {
  const { shop, serials } = await aPlan()
  expect(await allWrong(shop)).toEqual([])
  const { checks } = await examine(shop)
  expect(checks.find(({ name }) => name === 'bills')?.looked).toBeGreaterThan(3)
  const id = await accountOf(shop)
  const { db } = shop

  await db.update(planMonths).set({ settled: sql`settled + 377580` }).where(eq(planMonths.index, 0))
  expect(await wrongOf(shop, 'bills')).toMatch(`Plan ${id}: the days of the month from 2027-03-04 come to`)
  await db.update(planMonths).set({ settled: sql`settled - 377580` }).where(eq(planMonths.index, 0))

  const raised = sql`update invoices set subtotal = subtotal + 100, total = total + 100 where period_start = '2027-04-04'`
  await db.execute(raised)
  expect(await wrongOf(shop, 'bills')).toContain(`Plan ${id}: all bills together come to`)
  expect(await wrongOf(shop, 'payments')).toContain('is paid without exactly one payment of its total')
  await db.execute(
    sql`update invoices set subtotal = subtotal - 100, total = total - 100 where period_start = '2027-04-04'`,
  )
  expect(await allWrong(shop)).toEqual([])

  await db.execute(sql`update consents set agreed_at = agreed_at + interval '10 years'`)
  expect(await wrongOf(shop, 'consent')).toContain(`Plan ${id} was billed without a consent`)

  await db.update(planMonths).set({ endsOn: sql`ends_on + 3` }).where(eq(planMonths.index, 0))
  expect(await wrongOf(shop, 'plan-months')).toContain(`Plan ${id}: the month from 2027-04-04 overlaps`)
  await db.update(planMonths).set({ endsOn: sql`ends_on - 6` }).where(eq(planMonths.index, 0))
  expect(await wrongOf(shop, 'plan-months')).toContain(
    `Plan ${id}: a month before 2027-04-04 was never billed`,
  )

  await db.execute(sql`update plan_months set units = units + 1`)
  expect(await wrongOf(shop, 'plan-ends')).toMatch(/billed for 4 adapters, and 3 were in use/)

  const [serial = ''] = serials
  await db.update(devices).set({ state: 'retired', retiredReason: 'lost' }).where(eq(devices.serial, serial))
  expect(await wrongOf(shop, 'plan-ends')).toContain(
    `Adapter ${serial} is billed on plan ${id} and is retired`,
  )
  await db.update(devices).set({ state: 'installed', retiredReason: null }).where(eq(devices.serial, serial))
  const [device] = await db.select().from(devices).where(eq(devices.serial, serial))
  await db.delete(planSpans).where(eq(planSpans.deviceId, device?.id ?? ''))
  expect(await wrongOf(shop, 'plan-ends')).toContain(`Adapter ${serial} is in use but on no bill`)

  await db
    .update(invoices)
    .set({ createdAt: sql`created_at - interval '9 days'`, status: 'draft', number: null, paidAt: null })
  expect(await wrongOf(shop, 'waiting')).toContain('has been a draft for more than a day')
})

test('an adapter in Canada is missing on a bill from the day it has there, an hour before that of Chicago', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { country: 'ca' })
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await stayIn(shop, member)
  const serial = serials[0] ?? ''
  const [device] = await shop.db.update(devices).set({ installedOn: sql`'2027-03-05'::date` }).returning()
  await shop.db.delete(planSpans).where(eq(planSpans.deviceId, device?.id ?? ''))

  shop.clock.set('2027-03-05T04:30:00Z')
  expect(await wrongOf(shop, 'plan-ends')).not.toContain(serial)
  shop.clock.set('2027-03-05T05:30:00Z')
  expect(await wrongOf(shop, 'plan-ends')).toContain(`Adapter ${serial} is in use but on no bill`)
})
