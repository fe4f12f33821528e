import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lockDataFolder } from '../../../db/data-folder-lock.ts'
import { ShopRefusal } from '../admin-client.ts'
import { type Command, type Said, UsageError } from '../command.ts'

/** In the data folder of a shop with the embedded database. */
const LAST_BACKUP = 'last-backup'

type Variables = Record<string, string | undefined>

/** Where Debian keeps the programs of each version. */
const DEBIAN = '/usr/lib/postgresql'

export const backup: Command = {
  name: 'backup',
  usage: 'FILE | --elsewhere',
  summary: 'Write everything the shop knows to a file; run where DATABASE_URL or DATA_DIR are set.',
  help: [
    'PostgreSQL is read by pg_dump while the shop sells. Stop a shop with the embedded database first.',
    'The file holds addresses and keys: keep it as safe as the database.',
    'check says when there is no backup of the last two days; --elsewhere notes one that was made by other means.',
  ],
  options: { elsewhere: { type: 'boolean' } },
  async runHere(said, env) {
    if (said.options.elsewhere) {
      await noteBackup(env)
      return { answer: { noted: true }, text: 'Noted.' }
    }
    const file = fileOf(said)
    createPrivate(file)
    try {
      await writeBackup(file, env)
    } catch (error) {
      rmSync(file, { force: true })
      throw error
    }
    const isNoted = await noteBackup(env).then(
      () => true,
      // The database of an older release, before it is upgraded, has no place for it.
      () => false,
    )
    const text = isNoted ? `Written to ${file}.` : `Written to ${file}. The shop was not told of it.`
    return { answer: { file }, text }
  },
}

export const restore: Command = {
  name: 'restore',
  usage: 'FILE',
  summary: 'Read a backup into an empty database, which then stands still until it is claimed.',
  help: [
    'PostgreSQL: DATABASE_URL names an empty database. Embedded: DATA_DIR names an empty folder.',
    'Then start the shop, run doctor --mend against the card provider, and say instance claim.',
  ],
  options: {},
  async runHere(said, env) {
    const file = fileOf(said)
    if (!existsSync(file)) throw new ShopRefusal(`There is no ${file}.`)
    const database = databaseOf(env)
    if (database) {
      const into = ['--exit-on-error', '--no-owner', `--dbname=${database.url}`]
      await runProgram('pg_restore', [...into, file], database.env)
      await change(database, "update shop_instance set name = 'restored'")
    } else {
      const folder = dataDir(env)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (readdirSync(folder).length > 0) throw new ShopRefusal(`${folder} is not empty.`)
      await runProgram('tar', ['-C', folder, '-xzf', file])
    }
    return { answer: { file }, text: `Restored from ${file}.` }
  },
}

/** For the check of a shop that runs. */
async function noteBackup(env: Variables): Promise<void> {
  const database = databaseOf(env)
  if (!database) return writeFileSync(join(dataDir(env), LAST_BACKUP), new Date().toISOString())
  await change(database, 'update shop_instance set backed_up_at = now()')
}

/** Its owner's alone from the first byte on. */
function createPrivate(file: string): void {
  try {
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new ShopRefusal(isThere ? `${file} exists already.` : `${file} cannot be written.`)
  }
}

async function writeBackup(file: string, env: Variables): Promise<void> {
  const database = databaseOf(env)
  if (database) {
    const words = ['--format=custom', '--no-owner', `--file=${file}`, database.url]
    return runProgram('pg_dump', words, database.env)
  }
  const folder = dataDir(env)
  refuseWithout(join(folder, 'pglite'))
  const release = takeFolder(folder)
  try {
    await runProgram('tar', ['--exclude=in-use.lock', '-C', folder, '-czf', file, '.'])
  } finally {
    release()
  }
}

/** A folder that changes while it is copied makes a backup no shop opens. @throws ShopRefusal while a shop runs on it */
function takeFolder(folder: string): () => void {
  try {
    return lockDataFolder(folder)
  } catch {
    throw new ShopRefusal(
      `Stop the shop first: it is running on ${folder}, and its files change while they are copied.`,
    )
  }
}

async function change({ url, env }: Database, statement: string): Promise<void> {
  await runProgram('psql', ['--quiet', '--set=ON_ERROR_STOP=1', `--command=${statement}`, url], env)
}

interface Database {
  url: string
  /** The password: whoever is on the machine reads the words a program was started with. */
  env: Variables
}

/** PostgreSQL itself: what its programs set for themselves would stay on the connections of a pooler. */
function databaseOf(env: Variables): Database | undefined {
  const given = env.DATABASE_DIRECT_URL || env.DATABASE_URL
  if (!given) return undefined
  const url = URL.parse(given)
  if (!url?.password) return { url: given, env: {} }
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, env: { PGPASSWORD } }
}

function fileOf({ words: [file, ...more] }: Said): string {
  if (!file || more.length > 0) throw new UsageError('Say the file.')
  return resolve(file)
}

function dataDir(env: Variables): string {
  return resolve(env.DATA_DIR || '.data')
}

function refuseWithout(folder: string): void {
  if (!existsSync(folder)) {
    throw new ShopRefusal(
      `No shop keeps its data in ${folder}: set DATABASE_URL or DATA_DIR as the shop has them.`,
    )
  }
}

/** @throws ShopRefusal with what the program said when it fails, or is not there */
async function runProgram(name: string, args: string[], env: Variables = {}): Promise<void> {
  const child = spawn(findProgram(name), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ShopRefusal(`${name} cannot be run (${reason}); it belongs to PostgreSQL's client programs.`)
  })
  if (code !== 0) throw new ShopRefusal(`${name} failed:\n${said.trim()}`)
}

/** The newest of Debian's, which reads every older server; otherwise whatever is on the PATH. */
function findProgram(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const files = versions.map((version) => join(DEBIAN, version, 'bin', name))
  return files.find((file) => existsSync(file)) ?? name
}
