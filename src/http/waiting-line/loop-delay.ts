const SAMPLE_MS = 20
/** How long delays are collected, in milliseconds: the later the process is, the fewer they are, and it must hear of it soon. */
const ROUND_MS = 250

/**
 * Tells four times a second how late this process answers: the delay nine of ten timers stay under. Costs a timer, which
 * keeps no process alive.
 */
export function watchLoopDelay(hear: (ms: number) => void): void {
  let delays: number[] = []
  let due = performance.now() + SAMPLE_MS
  let over = performance.now() + ROUND_MS
  setInterval(() => {
    const at = performance.now()
    delays.push(Math.max(0, at - due))
    due = at + SAMPLE_MS
    if (at < over) return
    hear(delays.sort((a, b) => a - b)[Math.floor(delays.length * 0.9)] ?? 0)
    delays = []
    over = at + ROUND_MS
  }, SAMPLE_MS).unref()
}
