import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayFigures } from '../../db/tables/reports.ts'
import { keepDays } from '../../src/shop/office/reports/kept-days.ts'
import { openShop } from '../accounts/open-shop.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aDriver, passDays } from '../plans/plan-life.ts'
import type { TestShop } from '../start-test-shop.ts'

const MINUTE = 60_000

async function daysOf(shop: TestShop) {
  // What was answered a moment ago is answered again.
  shop.clock.advance(MINUTE)
  const { body } = await shop.operate<{ days: { orders: number; mrr: { USD: number } }[] }>(
    'GET',
    '/summary?days=40',
  )
  return body.days
}

/** As PostgreSQL would estimate it of itself once it has grown. */
const growLarge = (shop: TestShop) =>
  shop.db.execute(sql`update pg_class set reltuples = 1000000 where oid = 'orders'::regclass`)

test('a large shop keeps the sums of days that are over, the same as it counts them, and counts them again in time', async () => {
  const shop = await openShop()
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials, orderId } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await passDays(shop, 36)
  await keepDays(shop.ctx)
  expect(await shop.db.$count(dayFigures)).toBe(0)

  const counted = await daysOf(shop)
  expect(counted.filter(({ orders }) => orders === 1)).toHaveLength(1)
  expect(counted.at(-1)?.mrr.USD).toBeGreaterThan(0)
  await growLarge(shop)
  expect(await daysOf(shop)).toEqual(counted)
  await keepDays(shop.ctx)
  expect(await shop.db.$count(dayFigures)).toBeGreaterThan(90)
  expect(await daysOf(shop)).toEqual(counted)

  await shop.db.execute(sql`update orders set paid_at = paid_at + interval '3 days' where id = ${orderId}`)
  expect(await daysOf(shop)).toEqual(counted)
  await keepDays(shop.ctx)
  const dayIn = (days: typeof counted) => days.findIndex(({ orders }) => orders === 1)
  // A busy shop answers what it counted before until it has counted anew; each look is a minute later, within the day.
  await expect
    .poll(async () => dayIn(await daysOf(shop)), { timeout: 60_000, interval: 500 })
    .toBe(dayIn(counted) + 3)
})
