import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDaemon, type Daemon } from './daemon.ts'
import type { ClusterPrograms } from './programs.ts'

/** One machine of the database: Patroni, and the PostgreSQL it watches over. */
export interface DatabaseNode {
  name: string
  postgresPort: number
  patroniPort: number
  patroni: Daemon
  /** `kill -9` of all that runs there, as when the machine loses its power. */
  kill(): void
  /** `kill -9` of PostgreSQL alone; Patroni sees it and acts. */
  killPostgres(): void
  /** All that runs there stands still, with its connections open, as on a machine that hangs. */
  freeze(): void
  /** PostgreSQL alone stands still. */
  freezePostgres(): void
  thaw(): void
}

const SUPERUSER = { name: 'postgres', password: 'of-the-superuser' }

export interface NodePlan {
  number: number
  postgresPort: number
  patroniPort: number
  programs: ClusterPrograms
  /** Of the whole cluster, with the files of ops/cluster. */
  folder: string
  /** As in `127.0.0.1:2379,127.0.0.1:2380`. */
  etcd: string
  shopPassword: string
}

export function createDatabaseNode(plan: NodePlan): DatabaseNode {
  const { number, programs, folder, postgresPort, patroniPort } = plan
  const name = `node${number}`
  const data = join(folder, `postgres-${number}`)
  const patroni = createDaemon({
    command: [programs.patroni, join(folder, 'patroni.yml')],
    logFile: join(folder, `patroni-${number}.log`),
    asPostgres: true,
    env: {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgresPort}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgresPort}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
      PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass-${number}`),
      PATRONI_ETCD_HOSTS: plan.etcd,
      PATRONI_SUPERUSER_USERNAME: SUPERUSER.name,
      PATRONI_SUPERUSER_PASSWORD: SUPERUSER.password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'of-the-replicator',
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: 'of-the-rewinder',
      SHOP_DATABASE_PASSWORD: plan.shopPassword,
    },
  })
  // Patroni may have ended a server that was frozen: its processes are known from before.
  const frozen = new Set<number>()
  const freezePostgres = () => {
    for (const pid of serverProcesses(data)) {
      frozen.add(pid)
      send(pid, 'SIGSTOP')
    }
  }
  const thawPostgres = () => {
    for (const pid of frozen) send(pid, 'SIGCONT')
    frozen.clear()
  }
  const signalPostgres = (signal: NodeJS.Signals) => {
    for (const pid of serverProcesses(data)) send(pid, signal)
  }
  return {
    name,
    postgresPort,
    patroniPort,
    patroni,
    kill() {
      patroni.signal('SIGKILL')
      thawPostgres()
      signalPostgres('SIGKILL')
    },
    killPostgres: () => signalPostgres('SIGKILL'),
    freeze() {
      patroni.signal('SIGSTOP')
      freezePostgres()
    },
    freezePostgres,
    thaw() {
      thawPostgres()
      patroni.signal('SIGCONT')
    },
  }
}

/** The postmaster, which starts the others, first; none when it does not run. */
function serverProcesses(data: string): number[] {
  try {
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    // What a crash left behind may name a process of somebody else.
    if (!readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').includes(data)) return []
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    return [postmaster, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')
}
