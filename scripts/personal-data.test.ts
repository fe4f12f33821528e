import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as tables from '../db/tables/all.ts'
import { keptForms } from '../db/tables/kept-forms.ts'
import { orderReturns } from '../db/tables/office.ts'
import { deleted, json, none, personal } from '../db/tables/personal/entry.ts'
import { PERSONAL_DATA } from '../db/tables/personal-data.ts'
import { KEEP_DAYS } from '../src/shop/facts/config/keep-days.ts'
import { overBefore } from '../src/shop/people/privacy/keep-rules.ts'
import { KINDS } from '../src/shop/people/privacy/kinds.ts'

const entries = Object.values(PERSONAL_DATA)
const columns = entries.flatMap(({ table, columns, rowsOf }) =>
  Object.entries(columns).map(([name, entry]) => ({
    ...entry,
    name: `${getTableName(table)}.${name}`,
    rowsOf,
  })),
)

test('every column of every table says whether it holds something of a person', () => {
  const named = (all: readonly PgTable[]) =>
    all.flatMap((table) =>
      Object.keys(getTableColumns(table)).map((name) => `${getTableName(table)}.${name}`),
    )
  const all = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [table] : []))
  expect(columns.map(({ name }) => name).toSorted()).toEqual(named(all).toSorted())
})

test('the compiler asks for an entry of each column, and of each key of one that is JSON', () => {
  // @ts-expect-error: the column `expiresAt` has no entry
  personal(keptForms, { id: deleted('form'), content: json(deleted('form')) })
  // @ts-expect-error: a column of JSON without its keys
  personal(keptForms, { id: deleted('form'), content: deleted('form'), expiresAt: none })
  // @ts-expect-error: the table has no such column
  personal(keptForms, { id: none, content: json(none), expiresAt: none, email: deleted('email') })
  const bare = { id: none, orderId: none, reason: none, cause: none, serials: none, createdAt: none }
  // @ts-expect-error: goods that came back have more keys than their SKU
  personal(orderReturns, { ...bare, lines: json(none, 'sku') })
  expect(Object.keys(PERSONAL_DATA.orderReturns.columns.lines?.keys ?? {})).toEqual([
    'sku',
    'quantity',
    'restock',
  ])
})

test('what is in a member’s export has rows that lead to the member', () => {
  const lost = columns.filter((column) => column.kind && !column.notExported && !column.rowsOf)
  expect(lost.map(({ name }) => name)).toEqual([])
})

test('every kind of data is held somewhere', () => {
  const held = new Set<string | null>(columns.map(({ kind }) => kind))
  expect(Object.keys(KINDS).filter((kind) => !held.has(kind))).toEqual([])
})

test('what is kept for days is in a table that a rule of the same days clears', () => {
  const lasting = entries.flatMap(({ table, columns, over }) =>
    Object.values(columns).flatMap(({ kind }) => {
      const keep = kind && KINDS[kind].keep
      const isTimed = keep && keep !== 'books' && overBefore(keep, KEEP_DAYS, new Date()) !== undefined
      return isTimed && over?.rule !== keep ? [getTableName(table)] : []
    }),
  )
  // Messages to other programs: `deleteOldMessages`, which leaves what its log may still be read for.
  expect([...new Set(lasting)]).toEqual(['webhook_deliveries'])
})
