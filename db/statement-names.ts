import { type Column, sql, type Table } from 'drizzle-orm'
import type { PgDialect } from 'drizzle-orm/pg-core'

export interface StatementNames {
  /** As in `"orders"."id"`, or `"orders"`. */
  full: (part: Column | Table) => string
  /** As in `"id"`. */
  own: (column: Column) => string
}

/** The names of tables and columns in a statement: Drizzle is asked once for each. */
export function createStatementNames(dialect: PgDialect): StatementNames {
  const write = dialect.sqlToQuery.bind(dialect)
  const { casing } = dialect as unknown as { casing: { getColumnCasing(column: Column): string } }
  return {
    full: remembered((part) => write(sql`${part}`).sql),
    own: remembered((column) => quoted(casing.getColumnCasing(column))),
  }
}

export function remembered<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new WeakMap<Key, Value>()
  return (key) => {
    const known = found.get(key)
    if (known !== undefined) return known
    const value = find(key)
    found.set(key, value)
    return value
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
