import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDaemon, type Daemon } from '../cluster/daemon.ts'
import { reservePorts } from '../cluster/ports.ts'
import { inProcess } from './in-process.ts'
import type { CheckoutLoad, CheckoutTimings } from './load-checkouts.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'
import type { Load } from './timings.ts'

const CLUSTER = join(import.meta.dirname, '../../ops/cluster')
/** Turns in which one process and two sell one after the other. */
const TURNS = 3
const LONGEST_START_MS = 10_000

/**
 * Checkouts a second of one process, and of two behind HAProxy with the settings of ops/cluster, in turns.
 * @param settings of the shop, its database among them
 */
export async function sellBehindProxy(load: Load, settings: Record<string, string>): Promise<string> {
  const sold = { one: [] as number[], two: [] as number[] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    sold.one.push(await sellAlone(load, settings))
    sold.two.push(await sellInPair(load, settings))
  }
  const told = (of: number[]) => of.map((perSecond) => perSecond.toFixed(0)).join(', ')
  return `one process: ${told(sold.one)} checkouts/s; two behind HAProxy: ${told(sold.two)}`
}

async function sellAlone(load: Load, settings: Record<string, string>): Promise<number> {
  const [port] = await reservePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const shop = await startShopProcess(origin, settings)
  try {
    return await sell(load, origin)
  } finally {
    await shop.stop()
  }
}

async function sellInPair(load: Load, settings: Record<string, string>): Promise<number> {
  const [front = 0, primary = 0, first = 0, second = 0, nobody = 0] = await reservePorts(5)
  const folder = mkdtempSync(join(tmpdir(), 'milepost-proxy-'))
  const proxy = createProxy({ front, primary, shops: [first, second], nobody, folder })
  const shops: ShopProcess[] = []
  try {
    for (const port of [first, second])
      shops.push(await startShopProcess(`http://127.0.0.1:${port}`, { ...settings, TRUST_PROXY: '1' }))
    proxy.start()
    const origin = `http://127.0.0.1:${front}`
    await untilReady(origin, proxy)
    return await sell(load, origin)
  } finally {
    await proxy.stop()
    for (const shop of shops) await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sell(load: Load, origin: string): Promise<number> {
  const { checkouts } = await inProcess<CheckoutLoad, CheckoutTimings>('load-checkouts.ts', {
    ...load,
    origin,
  })
  return checkouts.perSecond
}

interface Doors {
  front: number
  /** The door to the database, which nobody uses here. */
  primary: number
  shops: readonly number[]
  /** A port on which nothing listens: the third process and the nodes of the database are away. */
  nobody: number
  folder: string
}

function createProxy({ front, primary, shops, nobody, folder }: Doors): Daemon {
  const env: Record<string, string> = {
    SHOP_BIND: `127.0.0.1:${front}`,
    PRIMARY_BIND: `127.0.0.1:${primary}`,
    AWAY_FOLDER: CLUSTER,
  }
  for (const [index, port] of [...shops, nobody].entries()) {
    const number = index + 1
    env[`NODE_${number}`] = '127.0.0.1'
    env[`SHOP_${number}_PORT`] = String(port)
    env[`POSTGRES_${number}_PORT`] = String(nobody)
    env[`PATRONI_${number}_PORT`] = String(nobody)
  }
  return createDaemon({
    command: ['haproxy', '-db', '-f', join(CLUSTER, 'haproxy.cfg')],
    logFile: join(folder, 'haproxy.log'),
    env,
  })
}

async function untilReady(origin: string, proxy: Daemon): Promise<void> {
  for (const deadline = Date.now() + LONGEST_START_MS; ; await wait(50)) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    if (Date.now() > deadline) throw new Error(`HAProxy does not answer:\n${proxy.lastWords()}`)
  }
}
