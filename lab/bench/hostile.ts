import { inProcess } from './in-process.ts'

export interface Hostility {
  origin: string
  callers: number
  ms: number
}

/** How long `/healthz` took, in milliseconds. */
export interface Health {
  asked: number
  /** Answers that were not 200. */
  unwell: number
  p50: number
  p99: number
  most: number
}

/** Whether the shop still answers its watchers while callers send it the most costly texts there are. */
export async function sendHostile(hostility: Hostility): Promise<string> {
  const [answers, health] = await Promise.all([
    inProcess<Hostility, Record<string, number>>('load-hostile.ts', hostility),
    inProcess<Hostility, Health>('ask-health.ts', hostility),
  ])
  const all = Object.values(answers).reduce((sum, count) => sum + count, 0)
  const perSecond = (all * 1_000) / hostility.ms
  const [p50, p99, most] = [health.p50, health.p99, health.most].map((ms) => `${ms.toFixed(1)} ms`)
  return [
    `hostile    ${hostility.callers} callers, ${perSecond.toFixed(0)} requests/s: ${JSON.stringify(answers)}`,
    `/healthz   asked ${health.asked} times, ${health.unwell} not well: p50 ${p50}, p99 ${p99}, at most ${most}`,
  ].join('\n')
}
