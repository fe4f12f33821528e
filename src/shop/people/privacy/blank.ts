import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Personal, TableEntries } from '../../../../db/tables/personal/entry.ts'

/** Stands where the e-mail of a buyer stood. No address, so that it proves no order. */
export const ERASED = 'erased'

/** The personal columns of a table that a rule picks, with the nothing each is set to. */
export function blanksOf(
  { table, columns }: Pick<TableEntries, 'table' | 'columns'>,
  picks: (entry: Personal) => boolean,
): Record<string, unknown> {
  const known: Record<string, PgColumn | undefined> = getTableColumns(table as PgTable)
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, entry]) => {
      const column = known[name]
      if (!column || !entry.kind || !picks(entry)) return []
      return [[name, blankOf(column, entry.stays)]]
    }),
  )
}

function blankOf(
  column: PgColumn,
  stays: readonly string[] = [],
): SQL | null | string | Record<string, never> {
  if (stays.length > 0) {
    const picked = sql.join(
      stays.map((key) => sql`${key}`),
      sql`, `,
    )
    return sql`case when ${column} is null then null else (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${column}) where key in (${picked})) end`
  }
  if (!column.notNull) return null
  if (column.dataType === 'json') return {}
  if (column.dataType === 'string') return ERASED
  throw new Error(`${column.name} cannot be erased: it may not be null`)
}
