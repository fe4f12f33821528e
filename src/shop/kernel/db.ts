import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * A database or an open transaction. On PGlite there is one session: inside a transaction use only the
 * transaction itself, or every caller hangs. It is given no tables: Drizzle would make a builder of relational
 * queries, which nothing here uses, for each of them in each transaction.
 */
export type Db = PgDatabase<PgQueryResultHKT>
