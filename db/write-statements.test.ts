import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  like,
  or,
  SQL,
  sql,
} from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { alias, PgDialect } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { along } from '../src/shop/kernel/along.ts'
import type { Db } from '../src/shop/kernel/db.ts'
import { connectPostgres } from './open-database.ts'
import * as tables from './tables/all.ts'
import { writeStatements } from './write-statements.ts'

const { auditEvents, charges, checkoutSessions, inventory, orderLines, orders } = tables
const AT = new Date('2026-03-01T12:00:00Z')

const STATEMENTS: Record<string, (db: Db) => { toSQL(): object }> = {
  'a row with its defaults, a null and a JSON value': (db) =>
    db
      .insert(auditEvents)
      .values({ id: 'aud_1', actor: 'x', action: 'y', subject: 'z', detail: { '"': null } })
      .returning(),
  'several rows, kept apart from those that are there': (db) =>
    db
      .insert(inventory)
      .values([
        { sku: 'a', quantity: 1 },
        { sku: 'b', quantity: 2, updatedAt: AT },
      ])
      .onConflictDoUpdate({
        target: inventory.sku,
        set: { quantity: sql`excluded.quantity + ${3}` },
        setWhere: gt(inventory.quantity, 0),
      }),
  'changes that name their own column, null and a time': (db) =>
    db
      .update(orders)
      .set({ paidAt: AT, email: 'a@b.example', cancelRequestedAt: null, total: sql`${orders.total} - ${5}` })
      .where(or(eq(orders.id, 'ord_1'), isNull(orders.userId)))
      .returning({ id: orders.id }),
  'a join with an order, a limit and a lock': (db) =>
    db
      .select({ session: { id: checkoutSessions.id }, charge: charges, none: sql<null>`null`.as('"none"') })
      .from(checkoutSessions)
      .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
      .where(and(inArray(charges.id, ['a', 'b']), inArray(charges.id, []), gt(charges.createdAt, AT)))
      .orderBy(asc(checkoutSessions.createdAt))
      .limit(1)
      .for('update', { of: checkoutSessions }),
  'a table under another name, and statements within': (db) => {
    const other = alias(orders, 'other"order')
    const inner = db.select({ id: other.id }).from(other).where(eq(other.email, orders.email))
    return db
      .select()
      .from(orders)
      .where(and(exists(inner), inArray(orders.id, inner), like(orders.email, '%"$1')))
  },
  'statements that go along': (db) =>
    along(db, db.delete(orderLines).where(eq(orderLines.orderId, 'ord_1')))
      .insert(inventory)
      .values({ sku: 'a', quantity: 1 }),
  'a statement written before another reads it': (db) => {
    const marked = db.$with('marked').as(db.update(charges).set({ status: 'void' }).returning())
    return db
      .with(marked)
      .select({ n: count() })
      .from(marked)
      .where(arrayContains(orders.enterpriseIds, ['a']))
  },
  'rows of another select': (db) => {
    const many = db
      .select({ sku: orderLines.sku, n: count().as('n') })
      .from(orderLines)
      .as('many')
    return db.select().from(many).where(gt(many.n, 1))
  },
  'a value that is written into the text': (db) =>
    db
      .select({ one: sql`${1}`.inlineParams() })
      .from(orders)
      .limit(sql.placeholder('most')),
}

test.each(Object.entries(STATEMENTS))('%s: the same text and values as from Drizzle', (_, build) => {
  const ours = drizzle.mock({ casing: 'snake_case' })
  writeStatements(ours)
  expect(build(ours).toSQL()).toEqual(build(drizzle.mock({ casing: 'snake_case' })).toSQL())
})

test('a statement on PostgreSQL is written without Drizzle', async () => {
  const { db, close } = connectPostgres('postgres://127.0.0.1:1/none')
  onTestFinished(close)
  const find = () => db.select().from(orders).where(eq(orders.id, 'ord_1')).toSQL()
  find()
  const slow = vi.spyOn(SQL.prototype, 'toQuery')
  onTestFinished(() => slow.mockRestore())

  expect(find().params).toEqual(['ord_1'])

  expect(slow).not.toHaveBeenCalled()
})

test('lists of columns are built without Drizzle', () => {
  const builders = PgDialect.prototype as unknown as Record<string, () => unknown>
  const slow = ['buildSelection', 'buildInsertQuery', 'buildUpdateSet'].map((name) =>
    vi.spyOn(builders, name),
  )
  onTestFinished(() => {
    for (const spy of slow) spy.mockRestore()
  })
  const db = drizzle.mock({ casing: 'snake_case' })
  writeStatements(db)

  db.select().from(inventory).toSQL()
  db.insert(inventory).values({ sku: 'a', quantity: 1 }).returning().toSQL()
  db.update(inventory).set({ quantity: 1 }).toSQL()

  for (const spy of slow) expect(spy).not.toHaveBeenCalled()
})
