import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type DatabaseTrouble, databaseTrouble } from '../kernel/database-trouble.ts'
import type { Db } from '../kernel/db.ts'

/** A caller that asks whether to send buyers here has no time to wait, in milliseconds. */
const ANSWER_WITHIN_MS = 2_000

/**
 * So long an answer is shared among all who ask, in milliseconds. A refusal for less: balancers that ask again after
 * half a second want a second opinion.
 */
const SHARED_MS = { ready: 1_000, not: 250 }

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

/**
 * The same for whoever asks from outside, which anybody may: one statement at a time, however many ask. An answer is
 * never older than a second when it is given, unless the database takes longer to give it.
 */
export function createReadiness(db: Db, knownMigrations: number): () => Promise<Readiness> {
  let latest: Promise<Readiness> | undefined
  let until = 0
  return () => {
    if (latest && performance.now() < until) return latest
    const askedAt = performance.now()
    until = Number.POSITIVE_INFINITY
    latest = checkReadiness(db, knownMigrations).then((answer) => {
      until = askedAt + (answer.trouble ? SHARED_MS.not : SHARED_MS.ready)
      return answer
    })
    return latest
  }
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
