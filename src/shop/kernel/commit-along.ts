import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** The standard's other word for `commit`, by which the connection tells this one from Drizzle's own. */
export const COMMIT_ALONG = 'commit work'

/**
 * Ends a transaction in the message of its last statements; what follows is refused. For `together`, as its last: when one
 * of the others fails, PostgreSQL undoes the transaction in place of this. So no answer can be looked at before the commit:
 * what must not be committed has to be an error of the database.
 * @see https://www.postgresql.org/docs/15/sql-commit.html
 */
export function commitAlong(tx: Db): PromiseLike<unknown> {
  return tx.execute(sql.raw(COMMIT_ALONG))
}
