import { sql } from 'drizzle-orm'
import type { Db } from '../../src/shop/kernel/db.ts'
import { readRows } from '../../src/shop/office/doctor/rule.ts'

/** The tables of the shop, jobs among them, that hold a row with a word in any column. */
export async function tablesWith(db: Db, word: string): Promise<string[]> {
  const tables = await readRows<{ name: string }>(
    db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const holds = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await readRows(
        db,
        sql`select 1 from ${sql.raw(name)} each where lower(each::text) like ${`%${word}%`} limit 1`,
      )
      return rows.length > 0 ? [name.replace('public.', '')] : []
    }),
  )
  return holds.flat()
}
