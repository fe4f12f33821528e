const SAMPLE_MS = 20
const SAMPLES = 25

/**
 * Tells twice a second how late this process answers: the delay nine of ten timers stay under. Costs a timer, which keeps no process
 * alive.
 */
export function watchLoopDelay(hear: (ms: number) => void): void {
  let delays: number[] = []
  let due = performance.now() + SAMPLE_MS
  setInterval(() => {
    const at = performance.now()
    delays.push(Math.max(0, at - due))
    due = at + SAMPLE_MS
    if (delays.length < SAMPLES) return
    hear(delays.sort((a, b) => a - b)[Math.floor(SAMPLES * 0.9)] ?? 0)
    delays = []
  }, SAMPLE_MS).unref()
}
