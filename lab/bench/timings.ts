/** How often something was done, and how long each time took. */
export interface Timings {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  p999: number
}

export interface Load {
  /** How many clients work at once. */
  clients: number
  /** Not counted: compilers and caches warm up. */
  warmUpMs: number
  ms: number
}

/** Collects durations, in milliseconds, once the warm-up is over. */
export function createStopwatch(load: Load) {
  const countFrom = performance.now() + load.warmUpMs
  const end = countFrom + load.ms
  return {
    isOver: () => performance.now() >= end,
    series() {
      const durations: number[] = []
      return {
        async time<T>(act: () => Promise<T>): Promise<T> {
          const began = performance.now()
          const result = await act()
          const now = performance.now()
          if (began >= countFrom && now <= end) durations.push(now - began)
          return result
        },
        timings: (): Timings => summarize(durations, load.ms),
      }
    },
  }
}

function summarize(durations: number[], ms: number): Timings {
  const sorted = Float64Array.from(durations).sort()
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  return { perSecond: (sorted.length * 1_000) / ms, p50: at(0.5), p99: at(0.99), p999: at(0.999) }
}
