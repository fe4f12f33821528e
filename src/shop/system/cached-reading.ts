import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from './context.ts'

export interface CachedReading<T> {
  /** The value, renewed when it is too old. @throws what `read` throws while there is no value yet */
  current(): Promise<T>
  /** The value `current` would answer with at once; undefined when it would read. */
  latest(): T | undefined
  /** Outdates the value; call after a write. The next call waits for a new one, and gets the old one only if there is none to be had. */
  refresh(): void
  /** Reads again now; callers get the old value meanwhile. @throws what `read` throws */
  reload(): Promise<void>
}

interface Options<T> {
  /** @param before the value so far, to be given back when nothing has changed */
  read: (before: T | undefined) => Promise<T>
  clock: Clock
  /** How long a value is served before it is read again, in milliseconds. */
  maxAgeMs: number
  /** How long a renewal is waited for while there is an old value, in milliseconds. */
  waitMs?: number
}

interface Renewal<T> {
  value: Promise<T>
  beganAt: number
}

const WAIT_MS = 300

/**
 * A cache of one value with a time to live. Parallel callers share one renewal. When a renewal fails or hangs,
 * as it does while the database is away, the last value is served; one that began before a write is never stored.
 */
export function cachedReading<T extends object>({
  read,
  clock,
  maxAgeMs,
  waitMs = WAIT_MS,
}: Options<T>): CachedReading<T> {
  let reading: { value: T; readAt: number } | undefined
  /** What was known before a write. */
  let outdated: T | undefined
  let renewal: Renewal<T> | undefined

  const now = () => clock.now().getTime()

  function latest(): T | undefined {
    return reading && Math.abs(now() - reading.readAt) < maxAgeMs ? reading.value : undefined
  }

  function renew(): Renewal<T> {
    const own: Renewal<T> = { value: read(reading?.value), beganAt: performance.now() }
    renewal = own
    own.value.then(
      (value) => end(own, value),
      // Callers that wait get the error; the old value counts as new, or every caller would try again.
      () => end(own, reading?.value ?? outdated),
    )
    return own
  }

  function end(own: Renewal<T>, value: T | undefined) {
    if (renewal !== own) return
    renewal = undefined
    if (value) reading = { value, readAt: now() }
  }

  function lastKnown(error: unknown): T {
    if (!outdated) throw error
    return outdated
  }

  return {
    latest,
    async current() {
      const known = latest()
      if (known) return known
      const old = reading?.value
      const { value, beganAt } = renewal ?? renew()
      if (!old) return value.catch(lastKnown)
      const left = waitMs - (performance.now() - beganAt)
      if (left <= 0) return old
      return Promise.race([value.catch(() => old), pause(left, old, { ref: false })])
    },
    refresh() {
      outdated = reading?.value ?? outdated
      reading = undefined
      renewal = undefined
    },
    async reload() {
      await renew().value
    },
  }
}
