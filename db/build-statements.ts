import { Column, getTableColumns, Param, SQL, StringChunk, sql, type Table } from 'drizzle-orm'
import type { PgDialect } from 'drizzle-orm/pg-core'
import { remembered, type StatementNames } from './statement-names.ts'

interface Field {
  field: unknown
}

interface Insert {
  table: Table
  values: Record<string, unknown>[]
  select?: boolean
  overridingSystemValue_?: boolean
  withList?: unknown
  onConflict?: SQL
  returning?: Field[]
}

interface Insertable {
  shouldDisableInsert(): boolean
}

/** What Drizzle's builders ask its dialect for, and do not publish. */
interface Builders {
  buildSelection(fields: Field[], options?: { isSingleTable?: boolean }): SQL
  buildInsertQuery(insert: Insert): SQL
  buildUpdateSet(table: Table, set: Record<string, unknown>): SQL
  buildWithCTE(withList: unknown): SQL | undefined
}

/**
 * Lets lists of columns become one piece of a statement in place of two for each column, which Drizzle asks up to ten
 * questions each. What is not known here is left to Drizzle. Measured: see docs/decisions/0149-statements-written-in-one-pass.md.
 */
export function buildStatements(dialect: PgDialect, names: StatementNames): void {
  const builders = dialect as unknown as Builders
  buildSelections(builders, names)
  buildInserts(builders, names)
  buildUpdates(builders, names)
}

function buildSelections(builders: Builders, names: StatementNames): void {
  const build = builders.buildSelection.bind(builders)
  builders.buildSelection = (fields, options = {}) => {
    const nameOf = options.isSingleTable ? names.own : names.full
    const written: string[] = []
    for (const { field } of fields) {
      if (!(field instanceof Column)) return build(fields, options)
      written.push(nameOf(field))
    }
    return sql.raw(written.join(', '))
  }
}

function buildInserts(builders: Builders, names: StatementNames): void {
  const build = builders.buildInsertQuery.bind(builders)
  const headOf = remembered((table: Table) => {
    const columns = columnsOf(table).map(([, column]) => names.own(column))
    return new StringChunk(`insert into ${names.full(table)} (${columns.join(', ')}) values `)
  })
  builders.buildInsertQuery = (insert) => {
    const { table, values, withList, onConflict, returning } = insert
    if (insert.select || insert.overridingSystemValue_ || isComputed(table)) return build(insert)
    const rows = values.flatMap((row, at) =>
      at > 0 ? [COMMA, valuesOf(table, row)] : [valuesOf(table, row)],
    )
    return new SQL([
      builders.buildWithCTE(withList),
      headOf(table),
      ...rows,
      onConflict && sql` on conflict ${onConflict}`,
      returning && sql` returning ${builders.buildSelection(returning, { isSingleTable: true })}`,
    ] as SQL['queryChunks'])
  }
}

function buildUpdates(builders: Builders, names: StatementNames): void {
  const build = builders.buildUpdateSet.bind(builders)
  const assigned = remembered((column: Column) => new StringChunk(`${names.own(column)} = `))
  builders.buildUpdateSet = (table, set) => {
    if (isComputed(table)) return build(table, set)
    const chunks: unknown[] = []
    for (const [key, column] of allColumnsOf(table)) {
      if (set[key] === undefined) continue
      if (chunks.length > 0) chunks.push(COMMA)
      chunks.push(assigned(column), set[key])
    }
    return new SQL(chunks as SQL['queryChunks'])
  }
}

const COMMA = new StringChunk(', ')
const DEFAULT = new StringChunk('default')

const allColumnsOf = remembered((table: Table) => Object.entries(getTableColumns(table)))
/** Those that an insert names. */
const columnsOf = remembered((table: Table) =>
  allColumnsOf(table).filter(([, column]) => !(column as unknown as Insertable).shouldDisableInsert()),
)
/** Some of its columns get values from the process. */
const isComputed = remembered((table: Table) =>
  allColumnsOf(table).some(([, column]) => column.defaultFn !== undefined || column.onUpdateFn !== undefined),
)

function valuesOf(table: Table, row: Record<string, unknown>): unknown[] {
  return columnsOf(table).map(([key]) => {
    const value = row[key]
    return value === undefined || (value instanceof Param && value.value === undefined) ? DEFAULT : value
  })
}
