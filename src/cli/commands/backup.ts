import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lockDataFolder } from '../../../db/data-folder-lock.ts'
import { ShopRefusal } from '../admin-client.ts'
import { type Command, optionalNumber, type Said, UsageError } from '../command.ts'
import { askDatabase, databaseOf, runProgram, type Variables } from '../database-programs.ts'

/** In the data folder of a shop with the embedded database. */
const LAST_BACKUP = 'last-backup'

export const backup: Command = {
  name: 'backup',
  usage: 'FILE | --into FOLDER [--keep N] | --elsewhere',
  summary: 'Write everything the shop knows to a file; run where DATABASE_URL or DATA_DIR are set.',
  help: [
    'PostgreSQL is read by pg_dump while the shop sells. Stop a shop with the embedded database first.',
    'The file holds addresses and keys: keep it as safe as the database.',
    '  --into FOLDER  a new file there, named by the time; --keep N deletes all but the N newest of those',
    'check says when there is no backup of the last two days; --elsewhere notes one that was made by other means.',
  ],
  options: { elsewhere: { type: 'boolean' }, into: { type: 'string' }, keep: { type: 'string' } },
  async runHere(said, env) {
    if (said.options.elsewhere) {
      await noteBackup(env)
      return { answer: { noted: true }, text: 'Noted.' }
    }
    const { into } = said.options
    const keep = optionalNumber(said, 'keep')
    const file = typeof into === 'string' ? newFileIn(into) : fileOf(said)
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
    const deleted = typeof into === 'string' && keep ? deleteAllBut(keep, into) : []
    const text = isNoted ? `Written to ${file}.` : `Written to ${file}. The shop was not told of it.`
    return { answer: { file, deleted }, text }
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
      await askDatabase(database, "update shop_instance set name = 'restored'")
    } else {
      const folder = dataDir(env)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (readdirSync(folder).length > 0) throw new ShopRefusal(`${folder} is not empty.`)
      await runProgram('tar', ['-C', folder, '-xzf', file])
    }
    return { answer: { file }, text: `Restored from ${file}.` }
  },
}

/** As in `shop-2026-11-29T03-00-00.dump`: sorted by name they are sorted by time. */
const NAMED_BY_TIME = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.dump$/

function newFileIn(folder: string): string {
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return resolve(folder, `shop-${at}.dump`)
}

/** The backups of a folder that `--into` made, the newest first. */
export function listBackups(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => NAMED_BY_TIME.test(name))
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

function deleteAllBut(keep: number, folder: string): string[] {
  const old = listBackups(folder).slice(Math.max(1, keep))
  for (const file of old) rmSync(file, { force: true })
  return old
}

/** For the check of a shop that runs. */
async function noteBackup(env: Variables): Promise<void> {
  const database = databaseOf(env)
  if (!database) return writeFileSync(join(dataDir(env), LAST_BACKUP), new Date().toISOString())
  await askDatabase(database, 'update shop_instance set backed_up_at = now()')
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
    await runProgram('pg_dump', words, database.env)
    return
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
