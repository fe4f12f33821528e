import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isBuildServer } from '../scripts/build-server.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL server the tests may fill with databases. */
export interface TestCluster {
  /** As in `PostgreSQL 15.8`. */
  version: string
  /** The database from which others are made. */
  adminUrl: string
  /** Creates a database, as a copy of `template` when given, and says how to reach it. */
  createDatabase(name: string, template?: string): Promise<string>
  dropDatabase(name: string): Promise<void>
  /** The same by a socket of the machine, which costs half of what TCP does; where a throw-away server has one. */
  socketUrl?: string
  /** What can be done to a throw-away server only; absent when the server was given. */
  faults?: ServerFaults
  stop(): Promise<void>
}

export interface ServerFaults {
  /** An orderly stop that throws everybody out, and a start. */
  restart(): Promise<void>
  /** Stops it, as `restart` does; `start` brings it back. */
  stop(): Promise<void>
  /** `kill -9` of every process of it; `start` finds what a power cut would leave. */
  kill(): Promise<void>
  start(): void
  /** Starts it if it has given up by itself. */
  revive(): void
  /** All its processes stand still, with their connections open, as on a machine that hangs. */
  freeze(): void
  thaw(): void
}

/**
 * Uses the server of DATABASE_URL_TEST or DATABASE_URL (in databases of its own), or starts a throw-away one from the installed programs.
 * @param settings of a throw-away server; `{}` for PostgreSQL's own, which wait for the disk
 * @param folder where its data goes; one in the machine's temporary folder without it
 * @returns undefined when neither is there
 */
export async function startPostgresCluster(
  settings: Record<string, string> = FAST_AND_FORGETFUL,
  folder?: string,
): Promise<TestCluster | undefined> {
  const given = process.env.DATABASE_URL_TEST || process.env.DATABASE_URL
  if (given) return connectTo(given)
  const programs = findPostgresPrograms()
  return programs ? startThrowAway(programs, settings, folder) : undefined
}

/**
 * The folder of `initdb` and `postgres`: that of POSTGRES_PROGRAMS and no other when it is set; otherwise version 15,
 * the oldest the shop promises to run on, if it is there.
 */
export function findPostgresPrograms(): string | undefined {
  const given = process.env.POSTGRES_PROGRAMS
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : []
  const installed = [
    ...versions.sort((a, b) => Number(a) - Number(b)).map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  const folders = given ? [given] : installed
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Where there is no PostgreSQL to start, tests that need one are left out, except on a build server, where they fail. */
export const leavesOutPostgres = findPostgresPrograms() === undefined && !isBuildServer()

async function startThrowAway(
  programs: string,
  wanted: Record<string, string>,
  folder = mkdtempSync(join(tmpdir(), 'milepost-postgres-')),
): Promise<TestCluster> {
  const data = join(folder, 'data')
  const asPostgres = asUnprivileged(folder)
  run([
    ...asPostgres,
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'milepost',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '-N',
  ])
  const port = await freePort()
  const sockets = folder.length < LONGEST_SOCKET_FOLDER ? folder : ''
  const settings = { ...wanted, ...LOCAL, unix_socket_directories: sockets, port: String(port) }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [...diesWithParent(asPostgres), join(programs, 'postgres'), '-D', data, ...options]
  let server = start(command)
  const faults: ServerFaults = {
    async restart() {
      await stopServer(server)
      server = start(command)
    },
    stop: () => stopServer(server),
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const gone = new Promise((done) => server.once('exit', done))
      signalAll(server, 'SIGKILL')
      await gone
    },
    start: () => {
      server = start(command)
    },
    revive: () => {
      if (server.exitCode !== null || server.signalCode !== null) server = start(command)
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
  }
  const cluster = await connectTo(`postgres://milepost@127.0.0.1:${port}/postgres`, async () => {
    signalAll(server, 'SIGCONT')
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  })
  const socketUrl = sockets && `${cluster.adminUrl}?host=${encodeURIComponent(sockets)}`
  return { ...cluster, ...(socketUrl && { socketUrl }), faults }
}

/** The first process last when it is woken, first when it is stopped: it starts the others. */
function signalAll(server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') {
  if (!server.pid || server.exitCode !== null || server.signalCode !== null) return
  const children = childrenOf(server.pid)
  const order = signal !== 'SIGCONT' ? [server.pid, ...children] : [...children, server.pid]
  for (const pid of order) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

function childrenOf(parent: number): number[] {
  const listed = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
  return listed.trim().split(/\s+/).filter(Boolean).map(Number)
}

/** The path of a socket, with its name, may have 107 characters. */
const LONGEST_SOCKET_FOLDER = 85
const LOCAL = { listen_addresses: '127.0.0.1', log_min_messages: 'panic' }

/** Nothing here outlives the tests, so nothing is worth a write to disk. */
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
}

/** PostgreSQL refuses to run as root, so root hands it to the user its package made. */
function asUnprivileged(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
}

function diesWithParent(prefix: string[]): string[] {
  if (prefix.length > 0) return [...prefix, '--pdeathsig=INT']
  return existsSync('/usr/bin/setpriv') ? ['setpriv', '--pdeathsig=INT'] : []
}

function run([program = '', ...args]: string[]) {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
}

function start([program = '', ...args]: string[]): ChildProcess {
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' })
}

async function stopServer(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((done) => server.once('exit', done))
  server.kill('SIGINT')
  await gone
}

/** A cluster that is already running; `stop` is what else to do once its tests are done. */
export async function connectTo(
  adminUrl: string,
  stop: () => Promise<void> = async () => {},
): Promise<TestCluster> {
  const admin = new pg.Pool({ connectionString: adminUrl, max: 1, allowExitOnIdle: true })
  admin.on('error', () => {})
  const version = await firstAnswer(admin)
  return {
    version,
    adminUrl,
    async createDatabase(name, template) {
      // By file: the other way writes each page to the log as well.
      const from = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''
      await admin.query(`create database ${pg.escapeIdentifier(name)}${from}`)
      return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
    },
    async dropDatabase(name) {
      await untilLeft(admin, name)
      await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    },
    async stop() {
      await admin.end()
      await stop()
    },
  }
}

/** A closed pool says goodbye in its own time; whoever is still there after 3 s is thrown out. */
async function untilLeft(admin: pg.Pool, database: string) {
  for (const deadline = Date.now() + 3_000; Date.now() < deadline; ) {
    const { rowCount } = await admin.query('select 1 from pg_stat_activity where datname = $1', [database])
    if (!rowCount) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

async function firstAnswer(admin: pg.Pool): Promise<string> {
  for (const deadline = Date.now() + 20_000; ; ) {
    try {
      const { rows } = await admin.query<{ server_version: string }>('show server_version')
      return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}
