import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aDriver, invoicesOf, passDays, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { allWrong } from './examined-shop.ts'

/** A member whose second month was charged on the day it began. */
async function aPlanOfTwoMonths() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 31, { platform, driving: serials })
  return { shop, member }
}

/** What a backup of the evening before knows of the second month: nothing. */
async function forgetSecondMonth(shop: TestShop) {
  const second = sql`(select id from invoices where period_start = '2027-04-04')`
  const charge = sql`(select id from charges where invoice_id in ${second})`
  const first = sql`(select p.id from payments p join charges c on c.id = p.charge_id where c.order_id is not null)`
  for (const change of [
    sql`update saved_cards set payment_id = ${first}`,
    sql`delete from payments where charge_id in ${charge}`,
    sql`delete from checkout_sessions where charge_id in ${charge}`,
    sql`delete from charges where invoice_id in ${second}`,
    sql`delete from invoices where id in ${second}`,
    sql`delete from plan_months where index = 1`,
    sql`update plan_months set settled = null, silent_devices = '{}'`,
    sql`update plan_accounts set next_bill_on = '2027-04-04'`,
    sql`update document_numbers set last = last - 1`,
  ]) {
    await shop.db.execute(change)
  }
}

async function chargesAt(shop: TestShop): Promise<number> {
  const result: unknown = await shop.db.execute(
    sql`select id from sandbox_sessions where status = 'complete'`,
  )
  return (result as { rows: unknown[] }).rows.length
}

test('a month that was charged after the backup was made is not charged again', async () => {
  const { shop, member } = await aPlanOfTwoMonths()
  const before = await invoicesOf(shop, member)
  expect(before.map(({ status }) => status)).toEqual(['paid', 'paid'])
  const charged = await chargesAt(shop)
  await forgetSecondMonth(shop)

  expect((await shop.operate('POST', '/doctor')).body).toMatchObject({ settled: 0, reported: 1 })
  await workOff(shop)

  expect(await chargesAt(shop)).toBe(charged)
  const after = await invoicesOf(shop, member)
  expect(after.map(({ id, status }) => ({ id, status }))).toEqual(
    before.map(({ id }) => ({ id, status: 'paid' })),
  )
  // What else was numbered after the backup is not known, so its number is none of those.
  expect(after.map(({ number }) => number)).toEqual(['US-000001', 'US-001003'])
  expect(await allWrong(shop)).toEqual([])
  const { body } = await shop.operate<{ notices: unknown[] }>('GET', '/notices')
  expect(body.notices ?? []).toEqual([])
})

test('a month that was charged another sum than the bill says now is left to the operator', async () => {
  const { shop, member } = await aPlanOfTwoMonths()
  const charged = await chargesAt(shop)
  await forgetSecondMonth(shop)
  await shop.db.execute(sql`update sandbox_sessions set amount = amount + 100 where subject like 'inv_%' and id = (
    select id from sandbox_sessions where subject like 'inv_%' order by created_at desc limit 1)`)

  await shop.operate('POST', '/doctor')
  await passDays(shop, 5)

  expect(await chargesAt(shop)).toBe(charged)
  expect((await invoicesOf(shop, member))[1]).toMatchObject({ status: 'open', paidAt: null })
})
