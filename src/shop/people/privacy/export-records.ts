import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberKeys, TableEntries } from '../../../../db/tables/personal/entry.ts'
import { PERSONAL_DATA } from '../../../../db/tables/personal-data.ts'
import { type Day, isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'

/** Rows of the tables, by the table's name. */
export type Records = Record<string, Record<string, unknown>[]>

/**
 * Every row about a member, with each column that its entry of `PERSONAL_DATA` does not leave out. Days are ISO 8601,
 * money whole cents, as the shop keeps them.
 */
export async function exportRecords(db: Db, member: MemberKeys): Promise<Records> {
  const records: Records = {}
  for (const entries of Object.values(PERSONAL_DATA)) {
    const columns = exportedColumns(entries)
    if (!entries.rowsOf || Object.keys(columns).length === 0) continue
    const rows = await db.select(columns).from(entries.table).where(entries.rowsOf(member))
    if (rows.length > 0) records[getTableName(entries.table)] = rows.map((row) => readable(row, columns))
  }
  return records
}

export function exportedColumns({ table, columns }: TableEntries): Record<string, PgColumn> {
  const all = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  return Object.fromEntries(
    all.filter(([name]) => {
      const entry = columns[name]
      return entry?.kind && !entry.notExported
    }),
  )
}

function readable(row: Record<string, unknown>, columns: Record<string, PgColumn>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isDay = value !== null && columns[name]?.getSQLType() === 'date' && typeof value === 'number'
      return [name, isDay ? isoOfDay(value as Day) : value]
    }),
  )
}
