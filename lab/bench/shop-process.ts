import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const LONGEST_START_MS = 30_000

export interface ShopProcess {
  process: ChildProcess
  /** Resident memory in MB: now, and the most it ever was. */
  memory(): { now: number; peak: number }
  stop(): Promise<void>
}

/** Starts the shop the way `npm start` does; SHOP_NODE_FLAGS, as in `--cpu-prof`, reaches its process alone. */
export async function startShopProcess(
  origin: string,
  settings: Record<string, string>,
  args: string[] = [],
): Promise<ShopProcess> {
  const child = spawn(join(ROOT, 'scripts/serve.sh'), args, {
    cwd: ROOT,
    env: { ...process.env, ...settings, PORT: new URL(origin).port, HOST: '127.0.0.1', PUBLIC_URL: origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (args[0] !== 'worker') await untilReady(origin, child)
  return {
    process: child,
    memory: () => readMemory(child.pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function untilReady(origin: string, child: ChildProcess) {
  for (const deadline = Date.now() + LONGEST_START_MS; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error('the shop did not start')
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('the shop was not ready in time')
}

/** From the kernel's own books; Linux only. */
function readMemory(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (field: string) =>
    Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024)
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}
