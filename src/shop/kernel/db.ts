import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as tables from '../../../db/tables/all.ts'

/**
 * A database or an open transaction. On PGlite there is one session: inside a transaction use only the
 * transaction itself, or every caller hangs.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables, ExtractTablesWithRelations<typeof tables>>
