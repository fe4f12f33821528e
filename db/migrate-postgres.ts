import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { buildIndexesAhead } from './build-indexes.ts'

export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') }
/** Any number will do as long as every Milepost process uses the same one. */
const MIGRATION_LOCK = 7_205_759
/** A migration that waits for a table blocks every later query, so it gives up soon and tries again. */
const LOCK_TIMEOUT_MS = 2_000
const PAUSE_MS = 2_000
const TURN_MS = 250
/** Longer than a dump of a large shop. */
const GIVE_UP_AFTER_MS = 3_600_000

export interface MigrationOptions {
  /** Called with each thing the operator should know while the migration waits. */
  tell?: (event: string, detail: Record<string, unknown>) => void
  pauseMs?: number
  /** Where the migrations are, for a test that stops at an earlier one. */
  migrations?: { migrationsFolder: string }
}

/** Brings the schema up to date; of several processes one migrates and the others wait. */
export async function migratePostgres(
  connectionString: string,
  options: MigrationOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  // A connection lost in between is the error of the next query.
  client.on('error', () => {})
  await client.connect()
  try {
    await waitForTurn(client)
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await migrateWhenFree(client, options)
  } finally {
    await client.end()
  }
}

/** Asks again and again: an index cannot be built while another process waits inside a statement. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK])
    if (rows[0].mine) return
    await pause(TURN_MS)
  }
}

async function migrateWhenFree(
  client: pg.Client,
  { tell = () => {}, pauseMs = PAUSE_MS, migrations = MIGRATIONS }: MigrationOptions,
) {
  for (const deadline = Date.now() + GIVE_UP_AFTER_MS; ; ) {
    try {
      await buildIndexesAhead(client, {
        migrations,
        tell: (index) => tell('database.index_building', { index }),
      })
      return await migrate(drizzle({ client }), migrations)
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > deadline) throw error
      tell('database.migration_waits', { transactions: await openTransactions(client) })
      await pause(pauseMs)
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '55P03') return true
  }
  return false
}

/** Who has been at work for longest, as in `pg_dump, process 4711, for 52 s`; the first is mostly who blocks. */
async function openTransactions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select coalesce(nullif(application_name, ''), 'unnamed') as name, pid,
       extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 3`,
  )
  return rows.map(({ name, pid, seconds }) => `${name}, process ${pid}, for ${seconds} s`)
}
