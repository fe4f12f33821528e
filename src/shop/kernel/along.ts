import type { SQLWrapper } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * What is built on the result goes to the database in one statement with these. They see the rows as they were before
 * any of them, in no defined order, so none may need what another writes; foreign keys are checked after all.
 * @see https://www.postgresql.org/docs/15/queries-with.html#QUERIES-WITH-MODIFYING
 */
export function along(tx: Db, ...statements: SQLWrapper[]): ReturnType<Db['with']> {
  return tx.with(...statements.map((statement, at) => tx.$with(`along_${at}`, {}).as(statement.getSQL())))
}
