import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits for the work, but no longer than `ms` milliseconds. Work that hangs is not stopped; the caller waits no longer.
 * @throws Error with the code `ETIMEDOUT`
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = pause(ms, undefined, { signal: done.signal, ref: false }).then(() => {
    throw Object.assign(new Error('it did not end in time'), { code: 'ETIMEDOUT' })
  })
  // Ended before, its rejection has no reader.
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}
