import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../db/open-database.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { aCard, anOrder } from '../factories.ts'
import { leavesOutPgbouncer, startPgbouncer } from '../pgbouncer.ts'
import { leavesOutPostgres } from '../postgres-cluster.ts'
import type { RunningShop } from '../running-shop.ts'
import { callerOf, newFolder, openCluster, openShop } from './open-shop.ts'

const needs = { skip: leavesOutPgbouncer || leavesOutPostgres }
const CONNECTIONS = 3

/** A database of its own behind PgBouncer in transaction mode. */
async function openPooled() {
  const cluster = await openCluster()
  const name = `milepost_pooled_${process.pid}`
  await cluster.dropDatabase(name)
  const direct = await cluster.createDatabase(name)
  const pooler = await startPgbouncer(direct, { connections: CONNECTIONS })
  const admin = new pg.Client({ connectionString: direct })
  await admin.connect()
  onTestFinished(async () => {
    await admin.end()
    await pooler.stop()
    await cluster.dropDatabase(name)
  })
  return { settings: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }, admin }
}

async function open(env: Record<string, string>) {
  const dataDir = newFolder()
  const shop = await openShop({ dataDir, env })
  const mails = () => readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))
  return { shop, mails }
}

async function buy(shop: RunningShop): Promise<boolean> {
  const caller = callerOf(shop)
  const order = anOrder()
  const { body } = await caller.checkout(order)
  await caller.pay(body.client_secret, aCard())
  const read = await caller.get(`/api/orders/${body.orderId}?email=${order.email}`)
  return read.body.complete === true
}

test(
  'two processes sell through PgBouncer in transaction mode, with few connections for many buyers, and the mails go out',
  needs,
  async () => {
    const { settings, admin } = await openPooled()
    const first = await open({ ...settings, MODE: 'all' })
    const second = await open({ ...settings, MODE: 'web' })
    const buyers = Array.from({ length: 20 }, (_, turn) => buy(turn % 2 ? first.shop : second.shop))
    expect(await Promise.all(buyers)).toEqual(Array(20).fill(true))
    await expect.poll(() => first.mails().length, { timeout: 30_000 }).toBe(20)

    const { rows } = await admin.query(
      `select count(*)::int as all, count(*) filter (where application_name like 'milepost-jobs%')::int as jobs
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
    )
    expect(rows[0].all - rows[0].jobs).toBeLessThanOrEqual(CONNECTIONS)
    // The job queue holds one now and then, until the end of its transaction; one that was left behind stays.
    const locks = async () => {
      const held = await admin.query(
        `select count(*)::int as left_over from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return held.rows[0].left_over
    }
    await expect.poll(locks, { timeout: 10_000 }).toBe(0)

    first.shop.signal('SIGTERM')
    await first.shop.exited
    const again = await open({ ...settings, MODE: 'all' })
    expect(await buy(again.shop)).toBe(true)
  },
)

test(
  'backup and restore go past PgBouncer: what pg_dump sets for itself would stay on the connections of the shop',
  needs,
  async () => {
    const { settings } = await openPooled()
    await (await openPostgres(settings.DATABASE_DIRECT_URL)).close()
    const cluster = await openCluster()
    const name = `milepost_pooled_copy_${process.pid}`
    const copy = await cluster.createDatabase(name)
    onTestFinished(() => cluster.dropDatabase(name))
    const nowhere = 'postgres://127.0.0.1:1/milepost'
    const file = join(newFolder(), 'shop.dump')
    const say = (words: string[], direct: string) =>
      runCli(words, {
        env: { DATABASE_URL: nowhere, DATABASE_DIRECT_URL: direct },
        out: () => {},
        err: () => {},
        isTerminal: false,
      })

    expect(await say(['backup', file], settings.DATABASE_DIRECT_URL)).toBe(0)
    expect(await say(['restore', file], copy)).toBe(0)
  },
)
