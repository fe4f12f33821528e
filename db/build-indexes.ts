import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** An index that need not be unique, as a migration writes it; what may be built ahead says so by IF NOT EXISTS. */
const INDEX = /^[ \t]*CREATE INDEX IF NOT EXISTS "(?<name>\w+)" ON "(?<table>\w+)"/m
/** PostgreSQL's codes for a column or a table that only the migration itself adds. */
const NOT_THERE_YET = ['42703', '42P01']

/**
 * Builds the indexes of the migrations that are due before those run, while the shop goes on selling: an index that
 * a migration makes holds up all who write to its table until the whole migration is done. A new database and an
 * index of a table that is yet to come are left to the migration. What a build that broke off has left is dropped.
 * @throws what PostgreSQL says when an index cannot be built
 */
export async function buildIndexesAhead(
  client: pg.Client,
  { migrations, tell }: { migrations: { migrationsFolder: string }; tell: (index: string) => void },
): Promise<void> {
  const last = await lastMigration(client)
  if (last === undefined) return
  const due = readMigrationFiles(migrations).filter(({ folderMillis }) => folderMillis > last)
  for (const statement of due.flatMap(({ sql }) => sql)) {
    const { name, table } = INDEX.exec(statement)?.groups ?? {}
    if (!name || !table || !(await hasTable(client, table))) continue
    if (await isBuilt(client, name)) continue
    tell(name)
    await withoutLockTimeout(client, () => build(client, statement, name))
  }
}

/** When the newest migration in the database was written, in milliseconds; undefined in a new database. */
async function lastMigration(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!rows[0].exists) return undefined
  const newest = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations')
  return newest.rows[0].at === null ? undefined : Number(newest.rows[0].at)
}

async function hasTable(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as exists', [`"${table}"`])
  return rows[0].exists
}

/** Whoever waits here for old transactions to end makes no other process wait. */
async function withoutLockTimeout(client: pg.Client, act: () => Promise<void>): Promise<void> {
  const { rows } = await client.query('show lock_timeout')
  await client.query('set lock_timeout = 0')
  try {
    await act()
  } finally {
    await client.query(`set lock_timeout = '${rows[0].lock_timeout}'`)
  }
}

async function build(client: pg.Client, statement: string, name: string): Promise<void> {
  await dropBroken(client, name)
  try {
    await client.query(statement.replace('INDEX IF NOT EXISTS', 'INDEX CONCURRENTLY IF NOT EXISTS'))
  } catch (error) {
    if (NOT_THERE_YET.includes((error as { code?: string }).code ?? '')) return
    await dropBroken(client, name)
    throw error
  }
}

/** Is it there and whole? One whose build broke off is there, and no search uses it. */
async function isBuilt(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query(
    'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  return rows[0]?.whole === true
}

/** Called for an index that is not whole. */
async function dropBroken(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop index concurrently if exists "${name}"`)
}
