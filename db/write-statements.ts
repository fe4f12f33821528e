import {
  Column,
  Name,
  Param,
  Placeholder,
  type Query,
  SQL,
  StringChunk,
  Subquery,
  Table,
  View,
} from 'drizzle-orm'
import type { PgDialect } from 'drizzle-orm/pg-core'
import { buildStatements } from './build-statements.ts'
import { createStatementNames, quoted, type StatementNames } from './statement-names.ts'

interface Tree {
  queryChunks: unknown[]
  shouldInlineParams?: boolean
}

interface Writing {
  text: string
  params: unknown[]
  names: StatementNames
}

/**
 * Lets Drizzle's statements become text in one pass. Drizzle's own way makes an object for every word and asks it up to
 * ten questions, which was a sixth of a checkout's processor time. What is not known here is left to Drizzle.
 * Measured: see docs/decisions/0149-statements-written-in-one-pass.md.
 */
export function writeStatements(db: object): void {
  const { dialect } = db as { dialect: PgDialect }
  const write = dialect.sqlToQuery.bind(dialect)
  const names = createStatementNames(dialect)
  buildStatements(dialect, names)
  dialect.sqlToQuery = (statement, source) => {
    const writing: Writing = { text: '', params: [], names }
    if (source || !writePart(statement, writing)) return write(statement, source)
    return { sql: writing.text, params: writing.params } satisfies Query
  }
}

/** False when the part is not known here. */
function writePart(part: unknown, to: Writing): boolean {
  if (part === undefined) return true
  if (typeof part === 'function') return false
  if (part === null || typeof part !== 'object') return addParam(part, to)
  switch (part.constructor) {
    case StringChunk:
      return addText((part as StringChunk).value.join(''), to)
    case SQL:
      return writeTree(part as unknown as Tree, to)
    case Param:
      return writeParam(part as Param, to)
    case Name:
      return addText(quoted((part as Name).value), to)
    case Array:
      return writeList(part as unknown[], to)
    default:
      return writeOther(part, to)
  }
}

function writeTree(tree: Tree, to: Writing): boolean {
  if (tree.shouldInlineParams) return false
  for (const part of tree.queryChunks) if (!writePart(part, to)) return false
  return true
}

function writeParam(param: Param, to: Writing): boolean {
  if (param.value instanceof Placeholder) return addParam(param, to)
  const value = param.value === null ? null : param.encoder.mapToDriverValue(param.value)
  return value instanceof SQL ? writePart(value, to) : addParam(value, to)
}

function writeList(parts: unknown[], to: Writing): boolean {
  to.text += '('
  for (const [at, part] of parts.entries()) {
    if (at > 0) to.text += ', '
    if (!writePart(part, to)) return false
  }
  return addText(')', to)
}

function writeOther(part: object, to: Writing): boolean {
  if (part instanceof Column || part instanceof Table) return addText(to.names.full(part), to)
  if (part instanceof SQL.Aliased) return addText(quoted(part.fieldAlias), to)
  if (part instanceof Subquery) return part._.isWith && addText(quoted(part._.alias), to)
  if (part instanceof View || part instanceof SQL) return false
  if (part instanceof Placeholder) return addParam(part, to)
  if ('getSQL' in part && typeof part.getSQL === 'function') return writeInner(part as Inner, to)
  return addParam(part, to)
}

interface Inner {
  getSQL(): SQL
  shouldOmitSQLParens?(): boolean
}

/** A statement within another. */
function writeInner(inner: Inner, to: Writing): boolean {
  if (inner.shouldOmitSQLParens?.()) return writePart(inner.getSQL(), to)
  return addText('(', to) && writePart(inner.getSQL(), to) && addText(')', to)
}

function addText(text: string, to: Writing): true {
  to.text += text
  return true
}

function addParam(value: unknown, to: Writing): true {
  to.params.push(value)
  to.text += `$${to.params.length}`
  return true
}
