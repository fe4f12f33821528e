import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDaemon, type Daemon, giveToPostgres } from './daemon.ts'
import { createDatabaseNode, type DatabaseNode } from './database-node.ts'
import { reservePorts } from './ports.ts'
import { type ClusterPrograms, findClusterPrograms } from './programs.ts'

/** Three etcd, three nodes of PostgreSQL under Patroni, a HAProxy and a PgBouncer, with the files of ops/cluster. */
export interface DatabaseCluster {
  etcd: Daemon[]
  nodes: DatabaseNode[]
  /** Where buyers find the shop. */
  front: string
  /** Through PgBouncer and HAProxy, and past PgBouncer. */
  databaseUrl: string
  directUrl: string
  /** Who is what, as Patroni says; undefined while nobody is. */
  primary(): Promise<DatabaseNode | undefined>
  synchronousStandby(): Promise<DatabaseNode | undefined>
  /** What each part wrote last. */
  lastWords(): string
  /** Waits until there is a primary and all others follow it, one of them synchronously. */
  whole(): Promise<void>
  stop(): Promise<void>
}

const OPS = join(import.meta.dirname, '../../ops/cluster')
/** Two for each etcd and each node, three for the doors. */
const PORTS = 15
const SHOP_PASSWORD = 'of-the-shop'
/** Long, for machines that do much else. */
const LONGEST_WAIT_MS = 180_000

/** @param shopPorts where the processes of the shop will listen */
export async function startDatabaseCluster(shopPorts: readonly number[]): Promise<DatabaseCluster> {
  const programs = findClusterPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'milepost-cluster-'))
  copySettings(folder)
  const ports = await reservePorts(PORTS)
  const etcd = createEtcd(programs, folder, ports.splice(0, 6))
  const members = etcd.hosts.join(',')
  const nodes: DatabaseNode[] = []
  for (const number of [1, 2, 3]) {
    const [postgresPort = 0, patroniPort = 0] = ports.splice(0, 2)
    const plan = { number, postgresPort, patroniPort, programs, folder, etcd: members }
    nodes.push(createDatabaseNode({ ...plan, shopPassword: SHOP_PASSWORD }))
  }
  giveToPostgres(folder)
  const doors = createDoors({ programs, folder, nodes, shopPorts, ports })
  const daemons = [...doors.daemons, ...nodes.map(({ patroni }) => patroni), ...etcd.daemons]
  const stop = async () => {
    for (const node of nodes) node.kill()
    for (const each of etcd.daemons) each.signal('SIGKILL')
    await Promise.all(daemons.map((each) => each.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  const cluster: DatabaseCluster = {
    etcd: etcd.daemons,
    nodes,
    front: doors.front,
    databaseUrl: doors.databaseUrl,
    directUrl: doors.directUrl,
    primary: () => findByRole(nodes, 'leader'),
    synchronousStandby: () => findByRole(nodes, 'sync_standby'),
    lastWords: () => daemons.map((each) => each.lastWords()).join('\n---\n'),
    whole: () => untilWhole(nodes),
    stop,
  }
  try {
    for (const each of daemons.toReversed()) each.start()
    await cluster.whole()
    return cluster
  } catch (error) {
    const logs = cluster.lastWords()
    await stop()
    throw new Error(`the cluster did not come up:\n${logs}`, { cause: error })
  }
}

/** The settings of production, with another folder. */
function copySettings(folder: string) {
  cpSync(OPS, folder, { recursive: true })
  const file = join(folder, 'patroni.yml')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/etc/milepost-cluster', folder))
  chmodSync(folder, 0o755)
}

function createEtcd(programs: ClusterPrograms, folder: string, ports: number[]) {
  const members = ['etcd1', 'etcd2', 'etcd3'].map((name) => {
    const [client = 0, peer = 0] = ports.splice(0, 2)
    return { name, client, peer }
  })
  const cluster = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  const daemons = members.map(({ name, client, peer }) =>
    createDaemon({
      command: [programs.etcd],
      logFile: join(folder, `${name}.log`),
      env: {
        ETCD_NAME: name,
        ETCD_DATA_DIR: join(folder, name),
        ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${client}`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${client}`,
        ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
        ETCD_INITIAL_CLUSTER: cluster,
        ETCD_INITIAL_CLUSTER_STATE: 'new',
        ETCD_ENABLE_V2: 'true',
        ETCD_LOG_LEVEL: 'error',
      },
    }),
  )
  return { daemons, hosts: members.map(({ client }) => `127.0.0.1:${client}`) }
}

interface Behind {
  programs: ClusterPrograms
  folder: string
  nodes: DatabaseNode[]
  shopPorts: readonly number[]
  ports: number[]
}

function createDoors({ programs, folder, nodes, shopPorts, ports }: Behind) {
  const [shopPort, primaryPort, poolerPort] = ports
  const places: Record<string, string> = {
    SHOP_BIND: `127.0.0.1:${shopPort}`,
    PRIMARY_BIND: `127.0.0.1:${primaryPort}`,
    AWAY_FOLDER: folder,
  }
  for (const [index, port] of shopPorts.entries()) places[`SHOP_${index + 1}_PORT`] = String(port)
  for (const [index, { postgresPort, patroniPort }] of nodes.entries()) {
    places[`NODE_${index + 1}`] = '127.0.0.1'
    places[`POSTGRES_${index + 1}_PORT`] = String(postgresPort)
    places[`PATRONI_${index + 1}_PORT`] = String(patroniPort)
  }
  const haproxy = createDaemon({
    command: [programs.haproxy, '-db', '-f', join(folder, 'haproxy.cfg')],
    logFile: join(folder, 'haproxy.log'),
    env: places,
  })
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"milepost" "${SHOP_PASSWORD}"\n`)
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8')
      .replace('port=5000', `port=${primaryPort}`)
      .replace('listen_port = 6432', `listen_port = ${poolerPort}`)
      .replace('/etc/pgbouncer/userlist.txt', users),
  )
  giveToPostgres(folder)
  const pgbouncer = createDaemon({
    command: [programs.pgbouncer, '-q', settings],
    logFile: join(folder, 'pgbouncer.log'),
    asPostgres: true,
  })
  const at = (port = 0) => `postgres://milepost:${SHOP_PASSWORD}@127.0.0.1:${port}/milepost`
  return {
    daemons: [haproxy, pgbouncer],
    front: `http://127.0.0.1:${shopPort}`,
    databaseUrl: at(poolerPort),
    directUrl: at(primaryPort),
  }
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

async function listMembers(nodes: DatabaseNode[]): Promise<Member[]> {
  for (const { patroniPort } of nodes) {
    try {
      const url = `http://127.0.0.1:${patroniPort}/cluster`
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
      return ((await answer.json()) as { members: Member[] }).members
    } catch {
      // This one is the one that is away; another knows as well.
    }
  }
  return []
}

async function findByRole(nodes: DatabaseNode[], role: string): Promise<DatabaseNode | undefined> {
  const members = await listMembers(nodes)
  const name = members.find((member) => member.role === role && isUp(member))?.name
  return nodes.find((node) => node.name === name)
}

function isUp({ state }: Member): boolean {
  return state === 'running' || state === 'streaming'
}

async function untilWhole(nodes: DatabaseNode[]): Promise<void> {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; ; await wait(500)) {
    const members = (await listMembers(nodes)).filter(isUp)
    const roles = members.map(({ role }) => role).sort()
    const follows = members.every(({ role, lag }) => role === 'leader' || lag === 0)
    if (follows && roles.join() === 'leader,replica,sync_standby') return
    if (Date.now() > deadline) throw new Error(`the database is not whole: ${JSON.stringify(members)}`)
  }
}
