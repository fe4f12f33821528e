import { openPgliteFolder, openPostgres } from '../../db/open-database.ts'
import type { Db } from '../../src/shop/kernel/db.ts'
import type { Chance } from '../../test/kill/chance.ts'
import { type MailServer, startMailServer } from '../../test/mail/mail-server.ts'
import { type ServerFaults, startPostgresCluster } from '../../test/postgres-cluster.ts'
import { type StripeStandIn, startStripeStandIn } from '../../test/stripe-stand-in/stand-in.ts'
import { type Link, openLink } from './link.ts'
import { createShopProcess, type ShopProcess } from './shop-process.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

/** The shop's processes and everything around them that can go wrong. */
export interface World {
  processes: ShopProcess[]
  /** The address of a process that is up, or of any when none is; another at each reading. */
  readonly origin: string
  operatorToken: string
  /** Where the stand-in of Stripe answers to buyers; undefined with test cards of the shop's own. */
  stripe: string | undefined
  standIn: StripeStandIn
  mails: MailServer
  links: { stripe: Link; mail: Link }
  /** What can be done to PostgreSQL; undefined with the embedded database. */
  server: ServerFaults | undefined
  /** Where PostgreSQL keeps its data; undefined with the embedded database, and where nobody may mount one. */
  disk: SmallDisk | undefined
  /** A way into PostgreSQL that no fault but the server's own touches. */
  databaseUrl: string | undefined
  /** Looks into the database. The embedded one has room for one: the shop is stopped meanwhile. */
  withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The true time, in milliseconds beside the machine's: the world's clock is moved on so that nobody must wait. */
  readonly shift: number
  /** Lets time pass for everybody, the card provider included. */
  pass(milliseconds: number): void
  clear(): Promise<void>
}

/** A crash loses nothing that was committed: what is written is the machine's, and only a power cut would need `fsync`. */
const SERVER = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '90',
  shared_buffers: '64MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
}
const OPERATOR_TOKEN = 'operator-of-the-shop-among-faults-0123456789'
const WEBHOOK_SECRET = 'whsec_of_the_shop_among_faults'

export interface WorldPlan {
  /** Processes of the shop. */
  count: number
  /** Buyers stand in the waiting line: each process lets in two at once. */
  hasLine: boolean
  database: 'postgres' | 'embedded'
  payments: 'stripe' | 'sandbox'
  /** PostgreSQL, and nothing else, stands on a small disk in memory, so that it can be full. */
  disk: boolean
  /** How often this world will be struck. */
  runs: number
}

/** An empty database with its journal, and what a run adds. */
const EMPTY_MEGABYTES = 300
const RUN_MEGABYTES = 30

export async function openWorld(
  { count, hasLine, database, payments, disk, runs }: WorldPlan,
  chance: Chance,
): Promise<World> {
  const postgres =
    database === 'postgres' ? await openServer(disk ? EMPTY_MEGABYTES + RUN_MEGABYTES * runs : 0) : undefined
  const databaseUrl = postgres?.databaseUrl
  const mails = await startMailServer()
  const processes: ShopProcess[] = []
  let shift = 0
  const webhook = {
    secret: WEBHOOK_SECRET,
    get url() {
      return `${world.origin}/api/webhooks/stripe`
    },
  }
  const standIn = await startStripeStandIn({ now: () => Date.now() + shift, webhook })
  const links = {
    stripe: await openLink(Number(new URL(standIn.url).port)),
    mail: await openLink(Number(new URL(mails.url).port)),
  }
  const world: World = {
    processes,
    get origin() {
      const up = processes.filter(({ isUp }) => isUp)
      const among = up.length > 0 ? up : processes
      return among[chance.between(0, among.length - 1)]?.origin ?? ''
    },
    operatorToken: OPERATOR_TOKEN,
    stripe: payments === 'stripe' ? standIn.url : undefined,
    standIn,
    mails,
    links,
    server: postgres?.server,
    disk: postgres?.disk,
    databaseUrl,
    async withDatabase(work) {
      const [only] = processes
      if (databaseUrl === undefined) await only?.stop()
      const opened = databaseUrl
        ? await openPostgres(databaseUrl, { poolSize: 2 })
        : await openPgliteFolder(only?.folder ?? '')
      try {
        return await work(opened.db)
      } finally {
        await opened.close()
        if (databaseUrl === undefined) await only?.launch()
        await only?.ready()
      }
    },
    get shift() {
      return shift
    },
    pass(milliseconds) {
      shift += milliseconds
      for (const each of processes) each.setClock(shift)
    },
    async clear() {
      await Promise.all(processes.map((each) => each.clear()))
      await standIn.close()
      await Promise.all(Object.values(links).map((link) => link.close()))
      await mails.stop()
      await postgres?.clear()
    },
  }
  const env = {
    OPERATOR_TOKEN,
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: `smtp://127.0.0.1:${links.mail.port}`,
    ...(payments === 'stripe' && {
      STRIPE_API_BASE: `http://127.0.0.1:${links.stripe.port}`,
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    }),
    HOLD_SHARE: '100',
    ...(hasLine && { CHECKOUTS_AT_ONCE: '2', CHECKOUTS_AT_DOOR: '0' }),
  }
  for (let each = 0; each < count; each++) processes.push(await createShopProcess({ databaseUrl, env }))
  return world
}

/** @param megabytes of a disk of its own; 0 for none */
async function openServer(megabytes: number) {
  const disk = megabytes > 0 ? openSmallDisk(megabytes) : undefined
  const cluster = await startPostgresCluster(SERVER, disk?.folder)
  if (!cluster?.faults) throw new Error('The faults need PostgreSQL 15 or later, installed on this machine.')
  return {
    disk,
    server: cluster.faults,
    databaseUrl: await cluster.createDatabase('milepost_faults'),
    async clear() {
      await cluster.stop()
      disk?.remove()
    },
  }
}
