import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { devices } from '../../db/tables/devices.ts'
import { planSpans } from '../../db/tables/plans.ts'
import { aPlatform, aSerial, buyAndShip } from '../devices/platform.ts'
import type { Member } from '../member.ts'
import { aDriver, invoicesOf, stayIn, workOff, wrongIn } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

/** What names the adapters of agreements from before. */
const MIGRATIONS = ['0068_agreements_name_adapters', '0074_swapped_on_the_first_day']

/** The database as it was before agreements named adapters. */
const BEFORE = [
  'alter table plan_spans drop column consent_id, drop column without_consent',
  'drop table consent_devices, billing_terms',
  'alter table devices drop column handed_over_at',
  'alter table saved_cards drop column order_id',
  'alter table consents drop column units',
]

async function migrateAgain(shop: TestShop): Promise<void> {
  const statements = MIGRATIONS.flatMap((name) =>
    readFileSync(join(import.meta.dirname, `../../db/migrations/${name}.sql`), 'utf8').split(
      '--> statement-breakpoint',
    ),
  )
  await shop.db.transaction(async (tx) => {
    for (const statement of [...BEFORE, ...statements]) await tx.execute(sql.raw(statement))
  })
}

/** Adapters of a member, bought with consent and reporting since. */
async function driving(shop: TestShop, platform: Awaited<ReturnType<typeof aPlatform>>, quantity = 1) {
  const member = await aDriver(shop)
  const bought = await buyAndShip(shop, member, { quantity })
  await platform.report(bought.serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  return { member, ...bought }
}

/** Staff swap their adapter for one out of stock. */
async function swap(shop: TestShop, { member, serials }: { member: Member; serials: string[] }) {
  const serial = aSerial()
  await shop.operate('POST', '/devices', { serials: [serial] })
  const [own] = await shop.db
    .select()
    .from(devices)
    .where(eq(devices.serial, serials[0] ?? ''))
  const path = `/members/${member.id}/devices/${own?.id}/swap`
  expect((await shop.operate('POST', path, { serial, reason: 'Broken' })).status).toBe(201)
  await workOff(shop)
}

/** As a shop of before had it: adapters on a plan whose consent was never given. */
const neverGiven = (shop: TestShop, orderId: string) =>
  shop.db.execute(sql`delete from consents where order_id = ${orderId} and kind = 'renewal'`)

async function spansOf(shop: TestShop, { id }: Member) {
  const rows = await shop.db
    .select({ consent: planSpans.consentId, without: planSpans.withoutConsent })
    .from(planSpans)
    .innerJoin(devices, eq(devices.id, planSpans.deviceId))
    .where(eq(devices.ownerId, id))
    .orderBy(asc(planSpans.createdAt))
  return rows.map(({ consent, without }) => (consent ? 'agreed' : without))
}

test('of a shop with plans from before agreements named adapters, who agreed keeps the consent, and who did not is marked, listed and given back', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const agreed = await driving(shop, platform, 2)
  const never = await driving(shop, platform)
  const partly = await driving(shop, platform)
  const more = await buyAndShip(shop, partly.member)
  await platform.report(more.serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  const later = await driving(shop, platform)
  const swapper = await driving(shop, platform)
  await swap(shop, swapper)
  shop.clock.advance(3 * 86_400_000)
  await swap(shop, later)

  // What the ledger of before had: nothing about these two orders.
  await shop.db.execute(sql`alter table plan_spans drop constraint plan_spans_agreed_to`)
  await shop.db.execute(
    sql`alter table consent_devices drop constraint consent_devices_consent_id_consents_id_fk`,
  )
  await neverGiven(shop, never.orderId)
  await neverGiven(shop, more.orderId)
  await migrateAgain(shop)

  expect(await spansOf(shop, agreed.member)).toEqual(['agreed', 'agreed'])
  expect(await spansOf(shop, never.member)).toEqual(['legacy'])
  expect(await spansOf(shop, partly.member)).toEqual(['agreed', 'legacy'])
  expect(await spansOf(shop, swapper.member)).toEqual(['agreed'])
  expect(await spansOf(shop, later.member)).toEqual(['agreed', 'agreed'])
  const command = ({ member }: { member: Member }) => `members refund-unagreed ${member.id} --reason TEXT`
  const wrong = await wrongIn(shop, 400)
  expect(wrong).toEqual([expect.stringContaining(command(never))])

  const path = `/members/${never.member.id}/unagreed-charges/refund`
  expect(await shop.operate('POST', path, { reason: 'Never agreed to' })).toMatchObject({
    status: 201,
    body: { plans: [{ amount: 9, serials: never.serials }] },
  })
  await workOff(shop)
  await stayIn(shop, never.member)
  const [bill] = await invoicesOf(shop, never.member)
  expect(bill?.creditNotes).toMatchObject([{ amount: 9 }])
  expect(await wrongIn(shop, 400)).toEqual([])
})
