import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../test/free-port.ts'
import { type RunningShop, spawnShop, temporaryFolder } from '../../test/running-shop.ts'
import { type Link, openLink } from './link.ts'

/** One process of the shop, with a clock and a wire to the database of its own. */
export interface ShopProcess {
  readonly origin: string
  readonly isUp: boolean
  /** Where its data is. */
  folder: string
  /** All it has printed, in every life. */
  output(): string
  database: Link
  /** Begins to start; `ready` waits until it serves, and starts it again when it gave up, as a supervisor does. */
  launch(): Promise<void>
  ready(): Promise<void>
  signal(name: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** Waits until it is gone. */
  gone(): Promise<void>
  /** Stops it in order. */
  stop(): Promise<void>
  /** Sets its clock, in milliseconds beside the machine's. */
  setClock(shift: number): void
  clear(): Promise<void>
}

export interface ProcessPlan {
  /** None for the embedded database. */
  databaseUrl?: string | undefined
  env: Record<string, string>
}

/** Long, for machines that do much else. */
const LONGEST_START_MS = 300_000

export async function createShopProcess({ databaseUrl, env }: ProcessPlan): Promise<ShopProcess> {
  const folder = temporaryFolder()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const url = databaseUrl ? new URL(databaseUrl) : undefined
  const database = await openLink(Number(url?.port ?? port))
  if (url) url.port = String(database.port)
  const clockFile = join(folder.path, 'clock')
  writeFileSync(clockFile, '0')
  const settings = {
    ...env,
    ...(url && { DATABASE_URL: url.href }),
    CLOCK_FILE: clockFile,
    SHOP_NODE_FLAGS: '--import ./lab/faults/shifted-clock.ts',
  }
  let life: RunningShop | undefined
  let before = ''
  let isUp = false
  let isGone = true
  async function launch() {
    const shop = await spawnShop({ dataDir: folder.path, port, env: settings })
    before += life?.output() ?? ''
    life = shop
    isGone = false
    void shop.exited.then(() => {
      if (life !== shop) return
      isUp = false
      isGone = true
    })
  }
  return {
    origin,
    folder: folder.path,
    database,
    get isUp() {
      return isUp
    },
    output: () => before + (life?.output() ?? ''),
    launch,
    async ready() {
      for (const deadline = Date.now() + LONGEST_START_MS; !(await answers(`${origin}/readyz`)); ) {
        if (Date.now() > deadline) throw new Error(`a process did not open:\n${life?.output().slice(-4_000)}`)
        await new Promise((done) => setTimeout(done, 50))
        if (isGone) await launch()
      }
      isUp = true
    },
    signal(name) {
      if (name === 'SIGTERM' || name === 'SIGKILL') isUp = false
      if (life) send(life, name)
    },
    async gone() {
      await life?.exited
    },
    async stop() {
      isUp = false
      if (life) send(life, 'SIGTERM')
      await life?.exited
    },
    setClock: (shift) => writeFileSync(clockFile, String(Math.trunc(shift))),
    async clear() {
      if (life) send(life, 'SIGKILL')
      await life?.exited
      await database.close()
      folder.remove()
    },
  }
}

/** One that is frozen or cut off does not answer; whoever asks must not wait for it. */
async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

function send(shop: RunningShop, name: NodeJS.Signals) {
  if (name === 'SIGKILL' || name === 'SIGTERM') return shop.signal(name)
  try {
    process.kill(shop.pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
