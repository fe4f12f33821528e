import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../test/free-port.ts'
import { inProcess } from '../in-process.ts'
import type { CheckoutLoad, CheckoutTimings } from '../load-checkouts.ts'
import { type ShopProcess, startShopProcess } from '../shop-process.ts'
import type { Load } from '../timings.ts'

/** Turns in which the empty shop and the large one sell one after the other. */
const TURNS = 3
/** Of `/proc/<pid>/stat`, in milliseconds. */
const TICK_MS = 10

interface Sold {
  perSecond: number
  /** Of the shop's process and of its connections' in PostgreSQL for each checkout, in milliseconds. */
  processorMs: number
}

/** Checkouts a second of both shops, in turns, and how the large one compares. */
export async function sellInTurns(load: Load, shops: { empty: string; large: string }): Promise<string> {
  const sold = { empty: [] as Sold[], large: [] as Sold[] }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const which of ['empty', 'large'] as const) sold[which].push(await sell(load, shops[which]))
  const least = (of: Sold[]) => Math.min(...of.map(({ processorMs }) => processorMs))
  const told = (of: Sold[]) =>
    `${of.map(({ perSecond }) => perSecond.toFixed(0)).join(', ')} checkouts/s at ${least(of).toFixed(1)} ms of processor`
  return `${told(sold.large)}; empty: ${told(sold.empty)}`
}

async function sell(load: Load, databaseUrl: string): Promise<Sold> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-curve-'))
  const origin = `http://127.0.0.1:${await freePort()}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let shop: ShopProcess | undefined
  try {
    await client.query('update inventory set quantity = 1000000')
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder }
    const limits = { RATE_LIMIT_SCALE: '1000000', HOLD_SHARE: '100', CHECKOUTS_AT_ONCE: '0' }
    // What the worker does beside, as counting the days that are over, is not measured here.
    shop = await startShopProcess(origin, { ...settings, ...limits }, ['web'])
    const before = ticksOf(shop.process.pid)
    const { checkouts, paid } = await inProcess<CheckoutLoad, CheckoutTimings>('load-checkouts.ts', {
      ...load,
      origin,
    })
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const database = rows.reduce((ticks, { pid }) => ticks + ticksOf(pid), 0)
    const ticks = ticksOf(shop.process.pid) - before + database
    return { perSecond: checkouts.perSecond, processorMs: (ticks * TICK_MS) / paid }
  } finally {
    await client.end()
    await shop?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the kernel says a process has used of the processors, in user and system mode; Linux only. */
function ticksOf(pid: number | undefined): number {
  const [user, system] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '')
    .split(' ')
    .slice(11, 13)
  return Number(user) + Number(system)
}
