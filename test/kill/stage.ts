import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openPgliteFolder, openPostgres } from '../../db/open-database.ts'
import { freePort } from '../free-port.ts'
import { startPostgresCluster, type TestCluster } from '../postgres-cluster.ts'
import { type RunningShop, spawnShop, startShop, temporaryFolder } from '../running-shop.ts'

export type DatabaseKind = 'pglite' | 'postgres'
export type PaymentsKind = 'sandbox' | 'stripe'

/** Everything that outlives the shop's process: its data, and Stripe. */
export interface Stage {
  dataDir: string
  origin: string
  operatorToken: string
  /** Where the stand-in of Stripe answers; undefined with the sandbox. */
  stripe: string | undefined
  /** Starts the shop and waits until it is open. */
  start(): Promise<RunningShop>
  /** Starts the shop and does not wait. */
  spawn(): Promise<RunningShop>
  /** The books themselves; only while the shop is down, since the embedded database has room for one. */
  openDatabase(): Promise<OpenDatabase>
  clear(): Promise<void>
}

export interface StagePlan {
  database: DatabaseKind
  payments: PaymentsKind
  /** The data of a shop that has started once, which is copied; the stage begins with an empty folder without it. */
  furnished?: string | undefined
}

export async function setStage({ database: kind, payments, furnished }: StagePlan): Promise<Stage> {
  const folder = temporaryFolder()
  if (furnished && kind === 'pglite') cpSync(furnished, folder.path, { recursive: true })
  mkdirSync(join(folder.path, 'outbox'), { recursive: true })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const operatorToken = 'operator-of-the-killed-shop-0123456789'
  const cluster = kind === 'postgres' ? await needPostgres() : undefined
  const name = `milepost_kill_${process.pid}`
  const databaseUrl = await cluster?.createDatabase(name)
  const stripe = payments === 'stripe' ? await startStripe(origin) : undefined
  const env = {
    PUBLIC_URL: origin,
    OPERATOR_TOKEN: operatorToken,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...stripe?.env,
  }
  const options = { dataDir: folder.path, port, env }
  let running: RunningShop | undefined
  return {
    dataDir: folder.path,
    origin,
    operatorToken,
    stripe: stripe?.url,
    start: async () => (running = await startShop(options)),
    spawn: async () => (running = await spawnShop(options)),
    openDatabase: () => (databaseUrl ? openPostgres(databaseUrl) : openPgliteFolder(folder.path)),
    async clear() {
      running?.signal('SIGKILL')
      await running?.exited
      stripe?.process.kill('SIGKILL')
      await cluster?.dropDatabase(name)
      await cluster?.stop()
      folder.remove()
    },
  }
}

async function needPostgres(): Promise<TestCluster> {
  const cluster = await startPostgresCluster()
  if (cluster) return cluster
  throw new Error('No PostgreSQL: install version 15 or later, or set DATABASE_URL_TEST to a server.')
}

const WEBHOOK_SECRET = 'whsec_of_the_killed_shop'

/** A process of its own, as Stripe is: it goes on while the shop is dead. */
async function startStripe(shop: string) {
  const port = await freePort()
  const webhook = `${shop}/api/webhooks/stripe`
  const args = ['test/stripe-stand-in/main.ts', String(port), webhook, WEBHOOK_SECRET]
  const stripe: ChildProcess = spawn('node_modules/.bin/node', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (stripe.stdout) await once(stripe.stdout, 'data')
  const url = `http://127.0.0.1:${port}`
  return {
    process: stripe,
    url,
    env: {
      STRIPE_API_BASE: url,
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
  }
}
