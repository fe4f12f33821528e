import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** A whole shop as its own process, the way an operator runs it. */
export interface RunningShop {
  origin: string
  port: number
  pid: number
  /** All it has printed. */
  output(): string
  signal(name: 'SIGTERM' | 'SIGKILL'): void
  /** Its exit code once it is gone; null after SIGKILL. */
  exited: Promise<number | null>
}

export interface StartOptions {
  dataDir: string
  port?: number
  env?: Record<string, string>
  command?: string[]
}

const SHOP = ['scripts/serve.sh']
const LONGEST_START_MS = 110_000

/** Starts the shop and waits until it is ready. @throws Error with what it printed when it does not open */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const shop = await spawnShop(options)
  let gone = false
  void shop.exited.then(() => {
    gone = true
  })
  for (const deadline = Date.now() + LONGEST_START_MS; !(await isReady(shop.origin)); ) {
    if (gone || Date.now() > deadline) {
      shop.signal('SIGKILL')
      throw new Error(`the shop did not open:\n${shop.output()}`)
    }
    await new Promise((done) => setTimeout(done, 25))
  }
  return shop
}

/** Starts the shop and looks on. */
export async function spawnShop({
  dataDir,
  port,
  env = {},
  command = SHOP,
}: StartOptions): Promise<RunningShop> {
  const chosenPort = port ?? (await freePort())
  const [program = '', ...args] = command
  const host = env.HOST ?? '127.0.0.1'
  const child = spawn(program, args, {
    env: { ...cleanEnv(), PORT: String(chosenPort), DATA_DIR: dataDir, ...env, HOST: host },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  return {
    origin: `http://${host}:${chosenPort}`,
    port: chosenPort,
    pid: child.pid ?? 0,
    output: () => printed,
    signal: (name) => (name === 'SIGKILL' ? killGroup(child) : void child.kill(name)),
    exited: exitOf(child),
  }
}

/** A new folder for the data of one test, and how to be rid of it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'milepost-data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Settings of the tests are not settings of the shop. A test that is slow is not a rush: nobody waits in line unless told. */
function cleanEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME, RATE_LIMIT_SCALE: '100000', DEMO_DAYS: '0', CHECKOUTS_AT_ONCE: '0' }
}

/** The process and all it started: behind `npm start` stands the shop itself. */
function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}
