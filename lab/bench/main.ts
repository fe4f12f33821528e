/**
 * How much the shop can do on this machine: `npm run bench`, or `npm run bench -- --short` for a look.
 * `--curve` asks everything of a shop with 1,000 to 1,000,000 orders; `--sizes 1000,10000` says with how many.
 * `--rush` sends four times the buyers that one process can serve. `--split` serves and works in two processes, as `main.ts web` and `main.ts worker`.
 * `--hostile` asks for the health of a shop to which fifty callers send the most costly texts for a minute.
 * `--proxy` compares one process with two behind HAProxy.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../../test/free-port.ts'
import { startPostgresCluster, type TestCluster } from '../../test/postgres-cluster.ts'
import { sellBehindProxy } from './behind-proxy.ts'
import { captureCheckout } from './capture-checkout.ts'
import { checkBooks } from './check-books.ts'
import { runCurve } from './curve/run-curve.ts'
import { sendHostile } from './hostile.ts'
import { inProcess } from './in-process.ts'
import type { CheckoutLoad, CheckoutTimings } from './load-checkouts.ts'
import type { Reading } from './load-pages.ts'
import type { QuoteLoad } from './load-quotes.ts'
import { printResults, type Results, type Turn } from './print-results.ts'
import type { RawLoad } from './raw-checkouts.ts'
import { loadRawAnswers } from './raw-quotes.ts'
import { describeRush, type Rush, type RushResults } from './rush.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'
import { OPERATOR_TOKEN, timeSingleAnswers } from './single-answers.ts'
import type { Load, Timings } from './timings.ts'

/** PostgreSQL as a shop would run it: every commit waits for the disk. */
const DURABLE = { shared_buffers: '128MB' }
/** The same where much is filled in, with a quarter of a small machine's memory. */
const ROOMY = { shared_buffers: '1GB', max_wal_size: '8GB' }

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    split: { type: 'boolean', default: false },
    rush: { type: 'boolean', default: false },
    proxy: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    curve: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    accounts: { type: 'string', default: '1000,10000,100000' },
  },
})
/** Both sides are warm: a process compiles what it does often, and a checkout takes half as long after 10 s as in the first five. */
const load: Load = options.short
  ? { clients: 16, warmUpMs: 500, ms: 1_500 }
  : { clients: 16, warmUpMs: 10_000, ms: 5_000 }
const TURNS = options.short ? 1 : 5

const cluster = await startPostgresCluster(options.curve ? ROOMY : DURABLE)
if (!cluster) {
  console.error('No PostgreSQL: install version 15 or later, or set DATABASE_URL to a server to test on.')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'milepost-bench-'))
const name = `milepost_bench_${process.pid}`
const shops: ShopProcess[] = []
try {
  const databaseUrl = bySocket(await cluster.createDatabase(name))
  console.log(
    `${cluster.version}, Node ${process.version}, ${cpus().length} processors, ${load.clients} clients`,
  )
  if (options.curve)
    await runCurve(cluster, { load, sizes: numbers(options.sizes), accounts: numbers(options.accounts) })
  else if (options.proxy) console.log(await measureProxy(databaseUrl))
  else if (options.rush) console.log(await measureRush(databaseUrl))
  else if (options.hostile) console.log(await measureHostile(databaseUrl))
  else printResults(await measure(databaseUrl), options.split)
} finally {
  for (const shop of shops) await shop.stop()
  await cluster.dropDatabase(name)
  await cluster.dropDatabase(`${name}_limit`)
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** What the line does to each sort of caller when four times as many come as can be served. */
async function measureRush(databaseUrl: string): Promise<string> {
  const origin = `http://127.0.0.1:${await freePort()}`
  const shop = await startShopProcess(origin, { ...settingsOf(databaseUrl), CHECKOUTS_AT_ONCE: '32' })
  shops.push(shop)
  await fillStock(databaseUrl)
  // Fewer buyers than wait at the door, so nobody hears of a line; the process is warm when the rush comes.
  const { checkouts } = await inProcess<CheckoutLoad, CheckoutTimings>('load-checkouts.ts', {
    ...load,
    origin,
  })
  const rush = { origin, perSecond: 4 * checkouts.perSecond, ms: options.short ? 5_000 : 20_000 }
  const [found, pages] = await Promise.all([
    inProcess<Rush, RushResults>('load-rush.ts', rush),
    inProcess<Reading, Timings>('load-pages.ts', { origin, ms: rush.ms }),
  ])
  return describeRush(found, { pages, capacity: checkouts.perSecond, memory: shop.memory().peak })
}

async function measureHostile(databaseUrl: string): Promise<string> {
  const origin = `http://127.0.0.1:${await freePort()}`
  shops.push(await startShopProcess(origin, settingsOf(databaseUrl)))
  return sendHostile({ origin, callers: 50, ms: options.short ? 5_000 : 60_000 })
}

async function measureProxy(databaseUrl: string): Promise<string> {
  const settings = settingsOf(databaseUrl)
  // The first start makes the tables.
  const shop = await startShopProcess(`http://127.0.0.1:${await freePort()}`, settings)
  await shop.stop()
  await fillStock(databaseUrl)
  return sellBehindProxy(load, settings)
}

/** A shop on the machine of its database reaches it by its socket, which costs less than TCP; a server that was given has none. */
function bySocket(databaseUrl: string): string {
  return cluster?.socketUrl ? `${databaseUrl}${new URL(cluster.socketUrl).search}` : databaseUrl
}

/** As in `1000,10000`. */
function numbers(listed: string): number[] {
  return listed.split(',').filter(Boolean).map(Number)
}

async function fillStock(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('update inventory set quantity = 1000000')
  await database.end()
}

function settingsOf(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '1000000',
    // One machine plays every buyer.
    HOLD_SHARE: '100',
    CHECKOUTS_AT_ONCE: '0',
    OPERATOR_TOKEN,
  }
}

async function measure(databaseUrl: string): Promise<Results> {
  const origin = `http://127.0.0.1:${await freePort()}`
  const settings = settingsOf(databaseUrl)
  const limitUrl = await copyForLimit(origin, databaseUrl)
  const statements = await captureCheckout(limitUrl)

  const shop = await startShopProcess(origin, settings, options.split ? ['web'] : [])
  shops.push(shop)
  if (options.split) shops.push(await startShopProcess(origin, settings, ['worker']))
  await fillStock(databaseUrl)
  const quotes = await inProcess<QuoteLoad, Timings>('load-quotes.ts', { ...load, origin })
  const { turns, paid } = await sellInTurns(
    { ...load, origin },
    { ...load, databaseUrl: limitUrl, statements },
  )
  const memory = shop.memory()
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const books = await checkBooks(database, paid)
  await database.end()
  const rawQuotes = await loadRawAnswers(origin, load)
  const single = await timeSingleAnswers(origin)
  return { quotes, rawQuotes, turns, paid, single, statements: statements.length, memory, books }
}

/** The database that answers the statements alone: that of a shop that has started once and sells nothing. */
async function copyForLimit(origin: string, databaseUrl: string): Promise<string> {
  const shop = await startShopProcess(origin, settingsOf(databaseUrl))
  await shop.stop()
  const limitUrl = bySocket(await (cluster as TestCluster).createDatabase(`${name}_limit`, name))
  await fillStock(limitUrl)
  return limitUrl
}

/**
 * Checkouts and their limit one after the other, several times: the speed of a machine in a data centre changes by a third
 * from minute to minute, so only neighbours may be compared.
 */
async function sellInTurns(selling: CheckoutLoad, limit: RawLoad): Promise<Pick<Results, 'turns' | 'paid'>> {
  const turns: Turn[] = []
  let paid = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    const sold = await inProcess<CheckoutLoad, CheckoutTimings>('load-checkouts.ts', selling)
    const rawCheckouts = await inProcess<RawLoad, Timings>('raw-checkouts.ts', limit)
    turns.push({ ...sold, rawCheckouts })
    paid += sold.paid
  }
  return { turns, paid }
}
