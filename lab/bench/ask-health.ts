import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from './connection.ts'
import type { Health, Hostility } from './hostile.ts'
import { report } from './in-process.ts'

const ASK_EVERY_MS = 20

/** Asks `/healthz` as a watcher does, in a process of its own that does nothing else. */
async function askHealth({ origin, ms }: Hostility): Promise<Health> {
  const shop = openConnection(origin)
  const end = performance.now() + ms
  const times: number[] = []
  let unwell = 0
  while (performance.now() < end) {
    const began = performance.now()
    const { status } = await shop.get('/healthz')
    times.push(performance.now() - began)
    if (status !== 200) unwell += 1
    await pause(ASK_EVERY_MS)
  }
  shop.close()
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  return { asked: times.length, unwell, p50: at(0.5), p99: at(0.99), most: at(1) }
}

await report(askHealth)
