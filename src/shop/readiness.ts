import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type DatabaseTrouble, databaseTrouble } from './kernel/database-trouble.ts'
import type { Db } from './kernel/db.ts'

/** A caller that asks whether to send buyers here has no time to wait, in milliseconds. */
const ANSWER_WITHIN_MS = 2_000

export interface Readiness {
  /** Absent when the shop can sell. */
  trouble?: DatabaseTrouble | 'schema_behind'
  /** Migrations the database has, and those this build knows. */
  schema?: { database: number; build: number }
}

/**
 * Can the shop sell just now? The database must answer within two seconds, take writes, and have every
 * migration this build knows; it may have more, of a newer build that runs beside this one.
 */
export async function checkReadiness(db: Db, knownMigrations: number): Promise<Readiness> {
  const late = pause(ANSWER_WITHIN_MS, undefined, { ref: false })
  const asked = ask(db, knownMigrations).catch(
    (error: unknown) => ({ trouble: databaseTrouble(error) ?? 'away' }) as const,
  )
  return (await Promise.race([asked, late])) ?? { trouble: 'away' }
}

async function ask(db: Db, build: number): Promise<Readiness> {
  const answer: unknown = await db.execute(sql`
    select count(*)::int as migrations, current_setting('transaction_read_only') = 'on' as read_only
    from drizzle.__drizzle_migrations`)
  const [row] = (answer as { rows: { migrations: number; read_only: boolean }[] }).rows
  const schema = { database: row?.migrations ?? 0, build }
  if (row?.read_only) return { trouble: 'read_only', schema }
  return schema.database < build ? { trouble: 'schema_behind', schema } : { schema }
}
