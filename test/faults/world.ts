import { type OpenDatabase, openPostgres } from '../../db/open-database.ts'
import type { Chance } from '../kill/chance.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { type ServerFaults, startPostgresCluster } from '../postgres-cluster.ts'
import { type StripeStandIn, startStripeStandIn } from '../stripe-stand-in/stand-in.ts'
import { type Link, openLink } from './link.ts'
import { createShopProcess, type ShopProcess } from './shop-process.ts'

/** The shop's processes and everything around them that can go wrong. */
export interface World {
  processes: ShopProcess[]
  /** The address of a process that is up, or of any when none is; another at each reading. */
  readonly origin: string
  operatorToken: string
  /** Where the stand-in of Stripe answers to buyers. */
  stripe: string
  standIn: StripeStandIn
  mails: MailServer
  links: { stripe: Link; mail: Link }
  server: ServerFaults
  /** A way into the database that no fault but the server's own touches. */
  databaseUrl: string
  openDatabase(): Promise<OpenDatabase>
  /** The true time, in milliseconds beside the machine's: the world's clock is moved on so that nobody must wait. */
  readonly shift: number
  /** Lets time pass for everybody, the card provider included. */
  pass(milliseconds: number): void
  clear(): Promise<void>
}

/** A crash loses nothing that was committed: what is written is the machine's, and only a power cut would need `fsync`. */
const SERVER = { fsync: 'off', full_page_writes: 'off', max_connections: '90', shared_buffers: '64MB' }
const OPERATOR_TOKEN = 'operator-of-the-shop-among-faults-0123456789'
const WEBHOOK_SECRET = 'whsec_of_the_shop_among_faults'

export interface WorldPlan {
  /** Processes of the shop. */
  count: number
  /** Buyers stand in the waiting line: each process lets in two at once. */
  hasLine: boolean
}

export async function openWorld({ count, hasLine }: WorldPlan, chance: Chance): Promise<World> {
  const cluster = await startPostgresCluster(SERVER)
  if (!cluster?.faults) throw new Error('The faults need PostgreSQL 15 or later, installed on this machine.')
  const server = cluster.faults
  const databaseUrl = await cluster.createDatabase('milepost_faults')
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
    stripe: standIn.url,
    standIn,
    mails,
    links,
    server,
    databaseUrl,
    openDatabase: () => openPostgres(databaseUrl, { poolSize: 2 }),
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
      await cluster.stop()
    },
  }
  const env = {
    OPERATOR_TOKEN,
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: `smtp://127.0.0.1:${links.mail.port}`,
    STRIPE_API_BASE: `http://127.0.0.1:${links.stripe.port}`,
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    HOLD_SHARE: '100',
    ...(hasLine && { CHECKOUTS_AT_ONCE: '2', CHECKOUTS_AT_DOOR: '0' }),
  }
  for (let each = 0; each < count; each++) processes.push(await createShopProcess({ databaseUrl, env }))
  return world
}
