import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type OpenDatabase, openPostgres } from '../../db/open-database.ts'
import { createCaller } from '../../test/caller.ts'
import { type MailServer, startMailServer } from '../../test/mail/mail-server.ts'
import { type RunningShop, spawnShop, temporaryFolder } from '../../test/running-shop.ts'
import { type StripeStandIn, startStripeStandIn } from '../../test/stripe-stand-in/stand-in.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { reservePorts } from './ports.ts'

/** Two processes that serve and one that works on jobs, on a database of three nodes. */
export interface ClusterShop {
  database: DatabaseCluster
  /** The door of HAProxy. */
  origin: string
  operatorToken: string
  /** Where the stand-in of Stripe answers to buyers. */
  stripe: string
  standIn: StripeStandIn
  mails: MailServer
  processes: ShopProcess[]
  openDatabase(): Promise<OpenDatabase>
  /** Lets time pass for the shop and the card provider, in milliseconds. */
  pass(milliseconds: number): void
  /** Waits until every process of the shop is ready. */
  ready(): Promise<void>
  stop(): Promise<void>
}

export interface ShopProcess {
  name: string
  kill(): Promise<void>
  /** SIGTERM, as an upgrade does it; waits until it is gone. */
  end(): Promise<void>
  start(): Promise<void>
  output(): string
}

const OPERATOR_TOKEN = 'operator-of-the-shop-on-a-cluster-0123456789'
const WEBHOOK_SECRET = 'whsec_of_the_shop_on_a_cluster'
const STOCK = 1_000_000
const LONGEST_START_MS = 180_000

export async function openClusterShop(): Promise<ClusterShop> {
  const [first = 0, second = 0, third = 0] = await reservePorts(3)
  // Nobody listens on the third: HAProxy has a machine that is down all the time.
  const database = await startDatabaseCluster([first, second, third])
  const mails = await startMailServer()
  let shift = 0
  const webhook = { secret: WEBHOOK_SECRET, url: `${database.front}/api/webhooks/stripe` }
  const standIn = await startStripeStandIn({ now: () => Date.now() + shift, webhook })
  const folder = temporaryFolder()
  const clockFile = join(folder.path, 'clock')
  writeFileSync(clockFile, '0')
  const env = {
    DATABASE_URL: database.databaseUrl,
    DATABASE_DIRECT_URL: database.directUrl,
    OPERATOR_TOKEN,
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: mails.url,
    STRIPE_API_BASE: standIn.url,
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    HOLD_SHARE: '100',
    TRUST_PROXY: '1',
    CLOCK_FILE: clockFile,
    SHOP_NODE_FLAGS: '--import ./lab/faults/shifted-clock.ts',
  }
  const processes = [
    createProcess({ name: 'web 1', port: first, mode: 'web', folder: folder.path, env }),
    createProcess({ name: 'web 2', port: second, mode: 'web', folder: folder.path, env }),
    createProcess({ name: 'worker', port: third, mode: 'worker', folder: folder.path, env }),
  ]
  const shop: ClusterShop = {
    database,
    origin: database.front,
    operatorToken: OPERATOR_TOKEN,
    stripe: standIn.url,
    standIn,
    mails,
    processes,
    openDatabase: () => openPostgres(database.directUrl, { poolSize: 2 }),
    pass(milliseconds) {
      shift += milliseconds
      writeFileSync(clockFile, String(shift))
    },
    ready: () => untilReady([first, second], processes),
    async stop() {
      await Promise.all(processes.map((each) => each.kill()))
      await standIn.close()
      await mails.stop()
      await database.stop()
      folder.remove()
    },
  }
  try {
    await furnish(shop)
    return shop
  } catch (error) {
    await shop.stop()
    throw error
  }
}

async function furnish(shop: ClusterShop): Promise<void> {
  for (const each of shop.processes) await each.start()
  await shop.ready()
  const operator = createCaller((path, init) => fetch(shop.origin + path, init), OPERATOR_TOKEN)
  for (const deadline = Date.now() + LONGEST_START_MS; ; await wait(200)) {
    const { status } = await operator.operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: STOCK })
    if (status === 200) return
    if (Date.now() > deadline) throw new Error(`the stock could not be set: ${status}`)
  }
}

interface ProcessPlan {
  name: string
  port: number
  mode: 'web' | 'worker'
  folder: string
  env: Record<string, string>
}

function createProcess({ name, port, mode, folder, env }: ProcessPlan): ShopProcess {
  let life: RunningShop | undefined
  const before: string[] = []
  const signal = async (how: 'SIGKILL' | 'SIGTERM') => {
    if (!life) return
    life.signal(how)
    await life.exited
    before.push(life.output())
    life = undefined
  }
  return {
    name,
    kill: () => signal('SIGKILL'),
    end: () => signal('SIGTERM'),
    async start() {
      const dataDir = join(folder, name.replace(' ', '-'))
      life = await spawnShop({ dataDir, port, env: { ...env, MODE: mode } })
    },
    output: () => [...before, life?.output() ?? ''].join(''),
  }
}

async function untilReady(ports: number[], processes: ShopProcess[]): Promise<void> {
  for (const port of ports) {
    for (const deadline = Date.now() + LONGEST_START_MS; !(await isReady(port)); await wait(50)) {
      if (Date.now() < deadline) continue
      throw new Error(`a process is not ready:\n${processes.map((each) => each.output().slice(-3_000))}`)
    }
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok
  } catch {
    return false
  }
}
