import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isBuildServer } from '../scripts/build-server.ts'
import { freePort } from './free-port.ts'

/** Debian's package puts it where a user's PATH does not look. */
export function findPgbouncer(): string | undefined {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
}

/** Where there is none, its tests are left out, except on a build server, where they fail. */
export const leavesOutPgbouncer = findPgbouncer() === undefined && !isBuildServer()

export interface Pooler {
  /** The same database, through the pooler. */
  url: string
  stop(): Promise<void>
}

/** What the shop sets for its connections where there is no pooler; as in `ops/pgbouncer.ini`. */
const LIMITS =
  'set statement_timeout=15000; set lock_timeout=10000; set idle_in_transaction_session_timeout=15000'

/** PgBouncer in transaction mode before a database, with few connections for many. */
export async function startPgbouncer(databaseUrl: string, { connections = 4 } = {}): Promise<Pooler> {
  const program = findPgbouncer()
  if (!program) throw new Error('No PgBouncer: install the package pgbouncer.')
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'milepost-pgbouncer-'))
  chmodSync(folder, 0o755)
  const listen = await freePort()
  const name = pathname.slice(1)
  const secret = password ? ` password=${decodeURIComponent(password)}` : ''
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${port || 5432} dbname=${name} user=${username}${secret} connect_query='${LIMITS}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
log_connections = 0
log_disconnections = 0
`,
  )
  const user = process.getuid?.() === 0 ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : []
  const child = spawn('setpriv', [...user, '--pdeathsig=INT', program, '-q', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `postgres://${username}@127.0.0.1:${listen}/${name}`
  await untilOpen(url, child)
  return {
    url,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 15_000; ; ) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (Date.now() > deadline || child.exitCode !== null) throw error
      await new Promise((done) => setTimeout(done, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
