import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Chance } from '../../test/kill/chance.ts'
import type { Link } from './link.ts'
import type { ShopProcess } from './shop-process.ts'
import type { World } from './world.ts'

export interface Strike {
  world: World
  chance: Chance
  /** The process it may be about. */
  process: ShopProcess
  /** How long the fault lasts, in milliseconds. */
  lasts: number
}

/** One way in which things go wrong. It strikes, lasts, and is over when it returns. */
export type Kind = (strike: Strike) => Promise<void>

const HOUR_MS = 3_600_000

/** Where the database has a small disk of its own (`--disk`, and the right to mount one). */
export const ON_FULL_DISK = 'database on a full disk'

/** Every kind of fault, by the name that is printed. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'process killed': async ({ process, lasts }) => {
    process.signal('SIGKILL')
    await process.gone()
    await wait(lasts / 4)
    await process.launch()
    await process.ready()
  },
  'process killed again while it starts': async ({ process, lasts }) => {
    for (let turn = 0; turn < 2; turn++) {
      process.signal('SIGKILL')
      await process.gone()
      await process.launch()
      await wait(lasts)
    }
    await process.ready()
  },
  'process stopped in order': async ({ process }) => {
    process.signal('SIGTERM')
    await process.gone()
    await process.launch()
    await process.ready()
  },
  'process frozen': ({ process, lasts }) =>
    during(
      lasts * 3,
      () => process.signal('SIGSTOP'),
      () => process.signal('SIGCONT'),
    ),
  'database killed': async ({ world, lasts }) => {
    await world.server?.kill()
    await wait(lasts / 4)
    world.server?.start()
  },
  'database restarted': async ({ world }) => {
    await world.server?.restart()
  },
  'database frozen': ({ world, lasts }) =>
    during(
      lasts,
      () => world.server?.freeze(),
      () => world.server?.thaw(),
    ),
  [ON_FULL_DISK]: async ({ world, lasts }) => {
    const empty = await world.disk?.fill()
    await wait(lasts * 2)
    empty?.()
    await wait(500)
    world.server?.revive()
  },
  'database read-only': ({ world, lasts }) =>
    withAdmin(world, async (admin) => {
      await admin.query(`alter system set default_transaction_read_only = on`)
      await admin.query('select pg_reload_conf()')
      await wait(lasts)
      await letWrite(admin)
    }),
  'connections ended': ({ world }) =>
    withAdmin(world, async (admin) => {
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and random() < 0.5',
      )
    }),
  'connections used up': ({ world, lasts }) => useUpConnections(world, lasts),
  'table locked': ({ world, chance, lasts }) =>
    withAdmin(world, async (admin) => {
      await admin.query(`begin; lock table ${chance.pick(TABLES)} in access exclusive mode`)
      await wait(lasts)
      await admin.query('rollback')
    }),
  'wire to the database cut': ({ process, lasts }) => onWire(process.database, lasts, (link) => link.cut()),
  'wire to the database silent': ({ process, lasts }) =>
    onWire(process.database, lasts * 2, (link) => link.silence()),
  'wire to the database slow': ({ process, lasts, chance }) =>
    onWire(process.database, lasts * 2, (link) => link.slow(chance.between(5, 80))),
  'card provider cut off': ({ world, lasts }) => onWire(world.links.stripe, lasts, (link) => link.cut()),
  'card provider silent': ({ world, lasts }) => onWire(world.links.stripe, lasts, (link) => link.silence()),
  'card provider slow': ({ world, lasts, chance }) =>
    onWire(world.links.stripe, lasts * 2, (link) => link.slow(chance.between(50, 600))),
  'card provider answers 500': async ({ world, lasts }) => {
    for (const how of ['error', 'kept-error', 'busy'] as const) world.standIn.faults.plan({ how, times: 4 })
    await wait(lasts)
    world.standIn.faults.clear()
  },
  'card provider acts and its answer is lost': async ({ world, lasts }) => {
    world.standIn.faults.plan({ call: 'POST', how: 'lost-answer', times: 6 })
    await wait(lasts)
    world.standIn.faults.clear()
  },
  'events late, doubled and out of order': async ({ world, chance, lasts }) => {
    world.standIn.webhooks.delivery = { copies: chance.between(1, 3), delayMs: lasts, reversed: true }
    await wait(lasts * 2)
    world.standIn.webhooks.delivery = {}
  },
  'events lost': async ({ world, lasts }) => {
    const { target } = world.standIn.webhooks
    // Two may strike at once, and the second would make the loss last.
    if (!target) return
    world.standIn.webhooks.target = undefined
    await wait(lasts * 2)
    world.standIn.webhooks.target = target
  },
  'mail server down': ({ world, lasts }) => onWire(world.links.mail, lasts * 2, (link) => link.cut()),
  'mail server silent': ({ world, lasts }) => onWire(world.links.mail, lasts * 2, (link) => link.silence()),
  'clock an hour fast': ({ world, process, lasts }) => withClock(world, process, { by: HOUR_MS, lasts }),
  'clock an hour slow': ({ world, process, lasts }) => withClock(world, process, { by: -HOUR_MS, lasts }),
}

/** What can go wrong in this world: the embedded database has no server, the shop's own test cards no company, and only a small disk can be filled. */
export function kindsIn(world: Pick<World, 'server' | 'stripe' | 'disk'>): string[] {
  return Object.keys(KINDS)
    .filter((kind) => world.disk || kind !== ON_FULL_DISK)
    .filter((kind) => world.server || !/^(database|connections|table|wire to the database)/.test(kind))
    .filter((kind) => world.stripe || !/^(card provider|events)/.test(kind))
}

const TABLES: readonly (readonly [number, string])[] = [
  [1, 'orders'],
  [1, 'payments'],
  [1, 'checkout_sessions'],
  [1, 'inventory'],
  [1, 'idempotency_keys'],
  [1, 'provider_events'],
  [1, 'invoices'],
]

async function during(milliseconds: number, begin: () => void, end: () => void) {
  begin()
  await wait(milliseconds)
  end()
}

function onWire(link: Link, lasts: number, harm: (link: Link) => void) {
  return during(
    lasts,
    () => harm(link),
    () => link.mend(),
  )
}

function withClock(world: World, process: ShopProcess, { by, lasts }: { by: number; lasts: number }) {
  return during(
    lasts * 3,
    () => process.setClock(world.shift + by),
    () => process.setClock(world.shift),
  )
}

/** The end of a database that is read-only. */
export async function letWrite(admin: pg.Client): Promise<void> {
  await admin.query('alter system reset default_transaction_read_only')
  await admin.query('select pg_reload_conf()')
}

/** Another fault may have taken the server away; then there is nothing to do to it. */
export async function withAdmin(world: World, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: world.databaseUrl, options: '-c statement_timeout=10000' })
  admin.on('error', () => {})
  try {
    await admin.connect()
    await work(admin)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  } finally {
    await admin.end().catch(() => {})
  }
}

async function useUpConnections(world: World, lasts: number): Promise<void> {
  const taken: pg.Client[] = []
  for (let isRoom = true; isRoom && taken.length < 100; ) {
    const client = new pg.Client({ connectionString: world.databaseUrl })
    client.on('error', () => {})
    isRoom = await client.connect().then(
      () => true,
      () => false,
    )
    taken.push(client)
  }
  await wait(lasts * 2)
  await Promise.all(taken.map((client) => client.end().catch(() => {})))
}
