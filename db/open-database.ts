import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
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
    const { PGlite } = await import('@electric-sql/pglite')
    const client = await PGlite.create({ dataDir: join(folder, 'pglite') })
    return await openPglite(client, unlock)
  } catch (error) {
    unlock()
    throw error
  }
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
