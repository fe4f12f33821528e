import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseTrouble } from '../src/shop/kernel/database-trouble.ts'
import type { Db } from '../src/shop/kernel/db.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { MIGRATIONS, type MigrationOptions, migratePostgres } from './migrate-postgres.ts'
import { createPostgresPool, type PostgresOptions } from './postgres-pool.ts'
import { writeStatements } from './write-statements.ts'

/** `connectionString` leads to the database itself, past any pooler. */
export type OpenDatabase =
  | { kind: 'pglite'; db: Db; client: PGlite; close(): Promise<void> }
  | { kind: 'postgres'; db: Db; client: pg.Pool; connectionString: string; close(): Promise<void> }

/** The embedded database in a folder, for trying out and small shops. @throws Error when it is in use. */
export async function openPgliteFolder(folder: string): Promise<OpenDatabase> {
  const unlock = lockDataFolder(folder)
  try {
    return await openPglite(await openFiles(folder), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** @throws Error with a sentence for the operator where the files are damaged */
async function openFiles(folder: string): Promise<PGlite> {
  const dataDir = join(folder, 'pglite')
  const isThere = existsSync(join(dataDir, 'global/pg_control'))
  // PGlite would begin a new database over what is left of this one.
  if (isThere && !existsSync(join(dataDir, 'PG_VERSION'))) throw damaged(folder)
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create({ dataDir }).catch((cause) => {
    throw isThere && !isOutOfRoom(cause) ? damaged(folder, cause) : cause
  })
}

function damaged(folder: string, cause?: unknown): Error {
  return new Error(
    `The database in the data folder ${folder} is damaged and cannot be opened. Restore a backup into an empty folder (npm run shop -- restore FILE), or set another DATA_DIR; keep this one until that is done.`,
    { cause },
  )
}

function isOutOfRoom(error: unknown): boolean {
  return databaseTrouble(error) === 'full'
}

/** Wraps an open PGlite, in memory or on disk, and brings its schema up to date. */
export async function openPglite(client: PGlite, whenClosed: () => void = () => {}): Promise<OpenDatabase> {
  const [{ drizzle }, { migrate }] = await loadPgliteDriver()
  const db = drizzle({ client, casing: 'snake_case' })
  writeStatements(db)
  await migrate(db, MIGRATIONS)
  return {
    kind: 'pglite',
    db,
    client,
    async close() {
      await client.close()
      whenClosed()
    },
  }
}

/** A shop on PostgreSQL keeps neither in memory. */
function loadPgliteDriver() {
  return Promise.all([import('drizzle-orm/pglite'), import('drizzle-orm/pglite/migrator')])
}

/**
 * PostgreSQL 15 or later. Several processes may start at once: one migrates, the others wait.
 * @param options `directUrl` leads past the pooler of `connectionString`, for what needs a session of its own
 */
export async function openPostgres(
  connectionString: string,
  options: PostgresOptions & MigrationOptions & { directUrl?: string | undefined } = {},
): Promise<OpenDatabase> {
  await migratePostgres(options.directUrl ?? connectionString, options)
  return connectPostgres(connectionString, options)
}

/** A database whose schema is up to date. */
export function connectPostgres(
  connectionString: string,
  options: PostgresOptions & { directUrl?: string | undefined } = {},
): OpenDatabase {
  const { directUrl = connectionString } = options
  const pool = createPostgresPool(connectionString, {
    ...options,
    isPooled: options.directUrl !== undefined,
  })
  const db = drizzlePg({ client: pool, casing: 'snake_case' })
  writeStatements(db)
  return {
    kind: 'postgres',
    db,
    client: pool,
    connectionString: directUrl,
    close: () => pool.end(),
  }
}
