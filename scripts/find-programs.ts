import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPgbackrest } from '../test/pgbackrest.ts'
import { findPgbouncer } from '../test/pgbouncer.ts'
import { findPostgresPrograms } from '../test/postgres-cluster.ts'
import { isBuildServer } from './build-server.ts'

/** How long apt waits for another installation to end, in seconds. */
const LOCK_SECONDS = 180

/** The first one draws as the others do, with less work: it has no window of its own. */
const HEADLESS = 'chromium-headless-shell'
const BROWSERS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium to drive: CHROMIUM_PATH, one on the PATH, or freshly installed; undefined when none can be had.
 * The build server installs the one without a window even beside another: a third of the time goes into windows.
 */
export function provideChromium(): string | undefined {
  const find = () => process.env.CHROMIUM_PATH || findOnPath(BROWSERS)
  if (isBuildServer() && !process.env.CHROMIUM_PATH && !findOnPath([HEADLESS])) installed(HEADLESS)
  return find() ?? (installed(HEADLESS) || installed('chromium') ? find() : undefined)
}

/** Is there a PostgreSQL to test on: one given, one installed, or one just installed? */
export function providePostgres(): boolean {
  if (process.env.DATABASE_URL_TEST || process.env.DATABASE_URL || findPostgresPrograms()) return true
  return installed('postgresql') && findPostgresPrograms() !== undefined
}

/** Is there a PgBouncer, installed or just installed? */
export function providePgbouncer(): boolean {
  return findPgbouncer() !== undefined || (installed('pgbouncer') && findPgbouncer() !== undefined)
}

/** Is there a pgBackRest, installed or just installed? */
export function providePgbackrest(): boolean {
  return findPgbackrest() !== undefined || (installed('pgbackrest') && findPgbackrest() !== undefined)
}

function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/** Debian and its kin, as root, as in a container of a build server; anywhere else nothing is installed. */
function installed(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return false
  console.info(`Installing ${debianPackage} through apt ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another program may be installing something just now: wait for it instead of giving up.
  const patient = ['-o', `DPkg::Lock::Timeout=${LOCK_SECONDS}`]
  try {
    execFileSync('apt-get', [...patient, 'update', '-qq'], { env, stdio: 'ignore' })
  } catch {
    console.info('apt could not refresh its lists; trying with those it has.')
  }
  const install = [...patient, 'install', '-y', '-qq', '--no-install-recommends', debianPackage]
  const done = spawnSync('apt-get', install, { env, encoding: 'utf8' })
  if (done.status !== 0) console.info(`apt said: ${done.stderr || done.error}`)
  return done.status === 0
}
