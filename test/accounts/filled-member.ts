import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberKeys, TableEntries } from '../../db/tables/personal/entry.ts'
import { PERSONAL_DATA } from '../../db/tables/personal-data.ts'
import { readRows } from '../../src/shop/office/doctor/rule.ts'
import { findMemberKeys } from '../../src/shop/people/privacy/member-keys.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import type { Member } from '../member.ts'
import { aDriver, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

/** The tables with rows that are about a member. */
export const ABOUT_MEMBERS = Object.values(PERSONAL_DATA).filter(({ rowsOf }) => rowsOf)

/**
 * A shop with one member whose adapter is on a plan, and every column of every row about the member filled in: those the
 * story leaves empty with a value of their type. Checks and references are lifted, so that one row may hold everything.
 */
export async function aFilledMember(): Promise<{ shop: TestShop; member: Member; keys: MemberKeys }> {
  const shop = await startTestShop()
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const keys = await findMemberKeys(shop.db, { ...member, emailVerified: true })
  await liftRules(shop)
  for (const entries of ABOUT_MEMBERS) await fill(shop, entries, keys)
  return { shop, member, keys: await findMemberKeys(shop.db, { ...member, emailVerified: true }) }
}

/** Checks, and references to rows that are not deleted along. */
async function liftRules({ db }: TestShop) {
  const rules = await readRows<{ name: string; of: string }>(
    db,
    sql`select quote_ident(conname) as name, conrelid::regclass::text as of from pg_constraint
      where connamespace = 'public'::regnamespace and (contype = 'c' or (contype = 'f' and (confdeltype = 'a' or confrelid in ('recalls'::regclass, 'parcels'::regclass, 'claims'::regclass))))`,
  )
  for (const { name, of } of rules) await db.execute(sql.raw(`alter table ${of} drop constraint ${name}`))
}

async function fill(shop: TestShop, { table, columns, rowsOf }: TableEntries, keys: MemberKeys) {
  const all = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  const row = Object.fromEntries(all.map(([name, column]) => [name, linkOf(name, keys) ?? someValue(column)]))
  const rows = await shop.db.select().from(table).where(rowsOf?.(keys))
  if (rows.length === 0) {
    await shop.db.insert(table).values(row)
    return
  }
  const isEmpty = (name: string) => rows.every((each) => each[name as keyof typeof each] === null)
  const empty = all.filter(([name]) => columns[name]?.kind && isEmpty(name))
  if (empty.length === 0) return
  const filled = Object.fromEntries(empty.map(([name]) => [name, row[name]]))
  const one = sql`ctid = (select ctid from ${table} where ${rowsOf?.(keys)} limit 1)`
  await shop.db.update(table).set(filled).where(one)
}

/** What leads from a row to the member, by the name of its column. */
function linkOf(name: string, keys: MemberKeys): string | undefined {
  const links: Record<string, string | undefined> = {
    userId: keys.userId,
    ownerId: keys.userId,
    email: keys.email,
    mailbox: keys.mailbox,
    orderId: keys.orders[0],
    chargeId: keys.charges[0],
    paymentId: keys.payments[0],
    deviceId: keys.devices[0],
    planAccountId: keys.plans[0],
    invoiceId: keys.invoices[0],
    subject: keys.plans[0],
    value: keys.userId,
  }
  return links[name]
}

function someValue(column: PgColumn): unknown {
  switch (column.dataType) {
    case 'boolean':
      return true
    case 'number':
      return 1
    case 'date':
      return new Date('2027-03-04T18:00:00Z')
    case 'json':
      return { street: 'Quorvath' }
    case 'array':
      return ['Quorvath']
    case 'custom':
      return column.getSQLType() === 'date' ? 20_000 : new Uint8Array([1])
    default:
      return column.getSQLType() === 'date' ? '2027-03-04' : 'Quorvath'
  }
}
