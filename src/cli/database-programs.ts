import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ShopRefusal } from './admin-client.ts'

export type Variables = Record<string, string | undefined>

export interface Database {
  url: string
  /** The password: whoever is on the machine reads the words a program was started with. */
  env: Variables
}

/** Where Debian keeps the programs of each version. */
const DEBIAN = '/usr/lib/postgresql'

/** PostgreSQL itself: what its programs set for themselves would stay on the connections of a pooler. */
export function databaseOf(env: Variables): Database | undefined {
  const given = env.DATABASE_DIRECT_URL || env.DATABASE_URL
  if (!given) return undefined
  const url = URL.parse(given)
  if (!url?.password) return { url: given, env: {} }
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, env: { PGPASSWORD } }
}

/** Another database of the same server. */
export function siblingOf({ url, env }: Database, name: string): Database {
  return { url: Object.assign(new URL(url), { pathname: `/${name}` }).href, env }
}

/** One statement; gives what it answers, row by row, columns with `|` between them. */
export async function askDatabase({ url, env }: Database, statement: string): Promise<string[]> {
  const words = ['--quiet', '--no-align', '--tuples-only', '--set=ON_ERROR_STOP=1']
  const told = await runProgram('psql', [...words, `--command=${statement}`, url], env)
  return told.split('\n').filter((line) => line !== '')
}

/** @returns what it printed @throws ShopRefusal with what the program said when it fails, or is not there */
export async function runProgram(name: string, args: string[], env: Variables = {}): Promise<string> {
  const child = spawn(findProgram(name), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let told = ''
  let said = ''
  child.stdout.on('data', (chunk) => {
    told += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ShopRefusal(`${name} cannot be run (${reason}); it belongs to PostgreSQL's client programs.`)
  })
  if (code !== 0) throw new ShopRefusal(`${name} failed:\n${said.trim()}`)
  return told
}

/** Those of CLIENT_PROGRAMS; else the newest of Debian's, which reads every older server; otherwise whatever is on the PATH. */
function findProgram(name: string): string {
  const { CLIENT_PROGRAMS } = process.env
  if (CLIENT_PROGRAMS) return join(CLIENT_PROGRAMS, name)
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const files = versions.map((version) => join(DEBIAN, version, 'bin', name))
  return files.find((file) => existsSync(file)) ?? name
}
