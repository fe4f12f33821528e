import { ApiError } from '../base/api-error.ts'

/** Waits between tries, in milliseconds; after the last the trouble is the caller's. */
const WAITS = [400, 1_000, 2_500]
const LONGEST_WAIT = 5_000

/** @param ms how long, in milliseconds */
export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Repeats a call that is safe to repeat while its fate is open: no answer, a broken server, or an earlier
 * call with the same key that still runs.
 */
export async function tryAgain<T>(call: () => Promise<T>, wait = sleep): Promise<T> {
  for (const pause of WAITS) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || !mayChange(error)) throw error
      await wait(Math.min(LONGEST_WAIT, Math.max(pause, (error.retryAfter ?? 0) * 1_000)))
    }
  }
  return call()
}

function mayChange({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === 'still_running' || code === 'order_busy'
}
