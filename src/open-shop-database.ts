import { setTimeout as pause } from 'node:timers/promises'
import { type OpenDatabase, openPgliteFolder, openPostgres } from '../db/open-database.ts'
import type { Env } from './env.ts'
import { parseDatabaseUrl } from './env-variables.ts'
import type { Log } from './shop/context.ts'
import { databaseTrouble } from './shop/kernel/database-trouble.ts'

/** Between two tries to reach a database that is away, in milliseconds. */
const PAUSE_MS = 2_000

/**
 * Opens the shop's database and brings its schema up to date. One that is away or a standby is waited for,
 * with a line in the log at each try: it is mostly restarting.
 * @throws Error naming the setting when the database refuses
 */
export async function openShopDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  const { databaseUrl } = env
  if (!databaseUrl) return openPgliteFolder(env.dataDir)
  for (;;) {
    try {
      return await openPostgres(databaseUrl, {
        tell: log.warn,
        preparesStatements: env.preparesStatements,
        directUrl: env.directUrl,
      })
    } catch (error) {
      const trouble = databaseTrouble(error)
      if (!trouble || trouble === 'full')
        throw new Error(explainDatabase(databaseUrl, error), { cause: error })
      log.warn('database.waiting', { setting: 'DATABASE_URL', at: placeOf(databaseUrl), trouble, error })
      await pause(PAUSE_MS)
    }
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
