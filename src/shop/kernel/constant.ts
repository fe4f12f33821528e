import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The column holds one of these values, which stand in the statement itself. A statement that is prepared is soon
 * planned without its values, and an index made for rows of one status is then of no use to it; this way it is.
 * @param values of the code, never of a caller
 * @throws Error where a value is more than a plain word
 */
export function isConstant<Column extends PgColumn>(
  column: Column,
  ...values: (Column['_']['data'] & string)[]
): SQL {
  const unfit = values.find((value) => !/^[a-z_]+$/.test(value))
  if (unfit !== undefined || values.length === 0) throw new Error(`not a constant: ${unfit}`)
  const written = sql.raw(values.map((value) => `'${value}'`).join(', '))
  return values.length === 1 ? sql`${column} = ${written}` : sql`${column} in (${written})`
}
