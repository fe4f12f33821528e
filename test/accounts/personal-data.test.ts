import { getTableName } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Personal, TableEntries } from '../../db/tables/personal/entry.ts'
import { deleteAccount } from '../../src/shop/people/accounts/delete-account.ts'
import { findMemberByEmail } from '../../src/shop/people/accounts/queries.ts'
import { ERASED } from '../../src/shop/people/privacy/blank.ts'
import { exportRecords } from '../../src/shop/people/privacy/export-records.ts'
import { ABOUT_MEMBERS, aFilledMember } from './filled-member.ts'

test('the export of a member who filled everything in has each column, but those that are left out for a reason', async () => {
  const { shop, keys } = await aFilledMember()
  onTestFinished(() => shop.close())
  const records = await exportRecords(shop.db, keys)
  const wrong = ABOUT_MEMBERS.flatMap(({ table, columns }) => {
    const rows = records[getTableName(table)] ?? []
    return Object.entries(columns)
      .filter(([name, entry]) => rows.some((row) => row[name] != null) !== isExported(entry))
      .map(([name]) => `${getTableName(table)}.${name}`)
  })
  expect(wrong).toEqual([])
})

test('deleting the account does to each column what its entry says', async () => {
  const { shop, member, keys } = await aFilledMember()
  onTestFinished(() => shop.close())
  const before = await readAll()
  const row = await findMemberByEmail(shop.db, member.email)
  if (!row) throw new Error('no member')
  await deleteAccount(shop.ctx, row)

  for (const entries of ABOUT_MEMBERS) {
    const name = getTableName(entries.table)
    const personal = personalColumns(entries)
    const left = await shop.db.select().from(entries.table)
    const mine = before.get(name) ?? []
    if (personal.some(([, { deletion }]) => deletion === 'row')) {
      expect([name, left.filter((row) => isAmong(row, mine, entries))]).toEqual([name, []])
      continue
    }
    const outcomes = left.filter((row) => isAmong(row, mine, entries)).map((row) => outcomeOf(row, personal))
    expect([name, outcomes.length]).toEqual([name, mine.length])
    expect([name, ...new Set(outcomes.flat())]).toEqual([name])
  }

  async function readAll() {
    const rows = new Map<string, Record<string, unknown>[]>()
    for (const { table, rowsOf } of ABOUT_MEMBERS)
      rows.set(getTableName(table), await shop.db.select().from(table).where(rowsOf?.(keys)))
    return rows
  }
})

const personalColumns = ({ columns }: TableEntries) =>
  Object.entries(columns).filter((column): column is [string, Personal] => column[1].kind !== null)

const isExported = (entry: TableEntries['columns'][string]) => entry.kind !== null && !entry.notExported

/** Rows are told apart by the columns that deleting leaves alone. */
function isAmong(row: object, mine: readonly object[], { columns }: TableEntries): boolean {
  const same = Object.keys(columns).filter((name) => {
    const entry = columns[name]
    return (
      !['updatedAt', 'status', 'state', 'endOn', 'toDay', 'endedBy', 'nextBillOn', 'detachedAt'].includes(
        name,
      ) && !(entry?.kind && (entry.deletion === 'erased' || entry.deletion === 'unlinked'))
    )
  })
  const key = (each: object) => JSON.stringify(same.map((name) => each[name as keyof typeof each]))
  return mine.some((own) => key(own) === key(row))
}

/** What is left that should not be, and what is gone that should be kept. */
function outcomeOf(row: object, personal: readonly [string, Personal][]): string[] {
  return personal.flatMap(([name, { deletion, stays = [] }]) => {
    const value: unknown = row[name as keyof typeof row]
    if (deletion === 'kept') return []
    if (value === null || value === ERASED || value === '') return []
    const isRest = typeof value === 'object' && Object.keys(value).every((key) => stays.includes(key))
    return isRest ? [] : [`${name} is left`]
  })
}
