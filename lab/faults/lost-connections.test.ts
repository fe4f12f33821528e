import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openPostgres } from '../../db/open-database.ts'
import { aCard, anOrder } from '../../test/factories.ts'
import {
  callerOf,
  needsOwnServer,
  newFolder,
  openOwnCluster,
  openShop,
} from '../../test/foundation/open-shop.ts'
import type { TestCluster } from '../../test/postgres-cluster.ts'
import type { RunningShop } from '../../test/running-shop.ts'

const openShopOn = (databaseUrl: string) =>
  openShop({ dataDir: newFolder(), env: { DATABASE_URL: databaseUrl } })

async function buy(shop: RunningShop): Promise<boolean> {
  const caller = callerOf(shop)
  const order = anOrder()
  const { body } = await caller.checkout(order)
  await caller.pay(body.client_secret, aCard())
  const read = await caller.get(`/api/orders/${body.orderId}?email=${order.email}`)
  return read.body.complete === true
}

/** Buyers who go on whatever they are told, until asked to leave. @returns what they were answered at worst */
function buyOnAndOn(shop: RunningShop, buyers: number) {
  let open = true
  const statuses = new Set<number>()
  const refused: string[] = []
  const all = Array.from({ length: buyers }, async () => {
    while (open) {
      try {
        const { status } = await callerOf(shop).checkout(anOrder())
        statuses.add(status)
      } catch (error) {
        refused.push(String(error))
      }
      await wait(5)
    }
  })
  return async () => {
    open = false
    await Promise.all(all)
    return { statuses, refused }
  }
}

/** The server's processes of the shop, those at work first; not those by which the server tidies up. */
async function backendsOf(admin: pg.Client): Promise<number[]> {
  const { rows } = await admin.query(
    `select pid from pg_stat_activity where datname = 'busy' and backend_type = 'client backend' order by state`,
  )
  return rows.map((row) => row.pid)
}

/** `kill -9` of one of them. On a machine that is late the shop has none for a moment, and one may end by itself. */
async function killBackend(admin: pg.Client): Promise<boolean> {
  const [victim] = await backendsOf(admin)
  if (!victim) return false
  try {
    return process.kill(victim, 'SIGKILL')
  } catch {
    return false
  }
}

test(
  'a shop lives through every way of losing its connections while people buy',
  needsOwnServer,
  async () => {
    const cluster = await openOwnCluster()
    const shop = await openShopOn(await cluster.createDatabase('busy'))
    const leave = buyOnAndOn(shop, 4)
    await wait(1_000)

    for (let round = 0; round < 4; round += 1) {
      const admin = new pg.Client({ connectionString: cluster.adminUrl })
      await admin.connect()
      for (const pid of await backendsOf(admin)) await admin.query('select pg_terminate_backend($1)', [pid])
      await admin.end()
      await wait(300)
    }
    const admin = new pg.Client({ connectionString: cluster.adminUrl })
    admin.on('error', () => {})
    await admin.connect()
    await expect.poll(() => killBackend(admin), { timeout: 30_000 }).toBe(true)
    await wait(2_000)
    await cluster.faults.restart()
    await wait(3_000)
    const { statuses, refused } = await leave()

    expect(shop.output()).not.toContain('Node.js v')
    expect(refused).toEqual([])
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    const ready = async () => (await fetch(`${shop.origin}/readyz`)).status
    await expect.poll(ready, { timeout: 30_000 }).toBe(200)
    expect(await buy(shop)).toBe(true)
    await expect.poll(() => countMails(shop, cluster), { timeout: 30_000 }).toBe(true)
  },
)

/** Jobs are worked on again: no mail of a paid order is left waiting. */
async function countMails(_shop: RunningShop, cluster: TestCluster): Promise<boolean> {
  const url = Object.assign(new URL(cluster.adminUrl), { pathname: '/busy' }).href
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select count(*) filter (where state = 'completed') as done, count(*) filter (where state <> 'completed') as open
     from pgboss.job where name = 'mail-order-confirmation'`,
  )
  await client.end()
  return Number(rows[0].done) > 0 && Number(rows[0].open) === 0
}

async function openPool(cluster: TestCluster, options: { poolSize: number; answerWithinMs: number }) {
  const database = await openPostgres(await cluster.createDatabase('pool'), options)
  onTestFinished(() => database.close())
  return database
}

const backendOf = async ({ db }: OpenDatabase) => {
  const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as pg.QueryResult
  return Number(rows[0].pid)
}

test(
  'a connection that is lost as a transaction begins is not lost to the pool',
  needsOwnServer,
  async () => {
    const cluster = await openOwnCluster()
    const database = await openPool(cluster, { poolSize: 1, answerWithinMs: 10_000 })
    for (let time = 0; time < 3; time += 1) {
      const pid = await backendOf(database)
      process.kill(pid, 'SIGSTOP')
      const begun = database.db.transaction((tx) => tx.execute(sql`select 1`)).catch(() => 'lost')
      await wait(50)
      const admin = new pg.Client({ connectionString: cluster.adminUrl })
      await admin.connect()
      await admin.query('select pg_terminate_backend($1)', [pid])
      await admin.end()
      process.kill(pid, 'SIGCONT')
      await begun
    }

    expect(await backendOf(database)).toBeGreaterThan(0)
  },
)

test(
  'a database that stands still is given up on in time, and used again when it moves',
  needsOwnServer,
  async () => {
    const cluster = await openOwnCluster()
    const database = await openPool(cluster, { poolSize: 2, answerWithinMs: 1_000 })
    await backendOf(database)

    cluster.faults.freeze()
    const began = performance.now()
    const asked = await Promise.allSettled([
      backendOf(database),
      database.db.transaction((tx) => tx.execute(sql`select 1`)),
    ])
    const took = performance.now() - began
    cluster.faults.thaw()

    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(took).toBeLessThan(8_000)
    expect(await backendOf(database)).toBeGreaterThan(0)
  },
)

test(
  'a database that takes no writes, as a standby, makes the shop unready and refuses orders kindly',
  needsOwnServer,
  async () => {
    const cluster = await openOwnCluster()
    const shop = await openShopOn(await cluster.createDatabase('standby'))
    const admin = new pg.Client({ connectionString: cluster.adminUrl })
    await admin.connect()
    onTestFinished(() => admin.end())
    const setReadOnly = async (how: string) => {
      await admin.query(`alter system ${how}`)
      await admin.query('select pg_reload_conf()')
    }
    await setReadOnly('set default_transaction_read_only = on')
    const ready = () => fetch(`${shop.origin}/readyz`)
    await expect.poll(async () => (await ready()).status, { timeout: 15_000 }).toBe(503)
    expect((await ready()).headers.get('x-trouble')).toBe('read_only')
    const refused = await callerOf(shop).checkout(anOrder())
    expect(refused).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
    expect((await fetch(`${shop.origin}/`)).status).toBe(200)

    await setReadOnly('reset default_transaction_read_only')
    await expect.poll(async () => (await ready()).status, { timeout: 15_000 }).toBe(200)
    expect(await buy(shop)).toBe(true)
  },
)
