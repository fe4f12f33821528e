import { setTimeout as pause } from 'node:timers/promises'
import { type OpenDatabase, openPgliteFolder, openPostgres } from '../../db/open-database.ts'
import { databaseTrouble } from '../shop/kernel/database-trouble.ts'
import type { Log } from '../shop/system/context.ts'
import type { Env } from './env.ts'
import { parseDatabaseUrl } from './env-variables.ts'

/** Between two tries to reach a database that is away, in milliseconds: from the first, each twice as long as the one before. */
const PAUSE_MS = { first: 250, longest: 2_000 }

/**
 * One step of a start, made again while the database is away, a standby or full, with a line in the log at each try: it is
 * mostly restarting, and may do so in the middle. A step that failed leaves nothing behind that keeps it from being made again.
 */
export async function whenDatabaseAnswers<Result>(
  { databaseUrl }: Pick<Env, 'databaseUrl'>,
  log: Log,
  step: () => Promise<Result>,
): Promise<Result> {
  // The embedded database lives and dies with this process.
  if (!databaseUrl) return step()
  for (let pauseMs = PAUSE_MS.first; ; pauseMs = Math.min(PAUSE_MS.longest, pauseMs * 2)) {
    try {
      return await step()
    } catch (error) {
      const trouble = databaseTrouble(error)
      if (!trouble) throw error
      log.warn('database.waiting', { setting: 'DATABASE_URL', at: placeOf(databaseUrl), trouble, error })
      await pause(pauseMs)
    }
  }
}

/**
 * Opens the shop's database and brings its schema up to date.
 * @throws Error naming the setting when the database refuses
 */
export async function openShopDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  const { databaseUrl, directUrl, preparesStatements } = env
  if (!databaseUrl) return openPgliteFolder(env.dataDir)
  try {
    return await whenDatabaseAnswers(env, log, () =>
      openPostgres(databaseUrl, { tell: log.warn, preparesStatements, directUrl }),
    )
  } catch (error) {
    throw new Error(explainDatabase(databaseUrl, error), { cause: error })
  }
}

const HINTS: Record<string, string> = {
  '3D000': 'create the database first',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not connect',
  '42501': 'the user may not create tables: it should own the database',
}

/** Why a database cannot be used, with the setting's name, for the operator. */
export function explainDatabase(databaseUrl: string, error: unknown): string {
  let reason = error instanceof Error ? error : new Error(String(error))
  while (reason.cause instanceof Error) reason = reason.cause
  const code = 'code' in reason ? String(reason.code) : ''
  const hint = HINTS[code] ? ` (${HINTS[code]})` : ''
  return `DATABASE_URL: ${placeOf(databaseUrl)} cannot be used: ${reason.message || code}${hint}`
}

/** Host, port and database of a connection string, without who signs in. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = parseDatabaseUrl(databaseUrl) ?? {
    hostname: '',
    port: '',
    pathname: '',
  }
  return `${hostname}:${port || 5432}${pathname}`
}
