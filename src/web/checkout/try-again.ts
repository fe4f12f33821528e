import { ApiError } from '../base/api-error.ts'
import { useCart } from '../parts/state/cart.ts'
import { useCheckoutProgress } from '../parts/state/checkout-progress.ts'
import { rememberTicket } from './attempt.ts'

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

/** Waits in line while the shop says so, and shows the place; everything else is as the call has it. */
export async function inLine<T>(
  call: (headers: Record<string, string>) => Promise<T>,
  wait = sleep,
): Promise<T> {
  try {
    for (;;) {
      const { ticket } = useCart.getState().checkoutAttempt
      try {
        return await call(ticket ? { 'Waiting-Ticket': ticket } : {})
      } catch (error) {
        if (!(error instanceof ApiError) || !error.line) throw error
        rememberTicket(error.line.ticket)
        useCheckoutProgress.setState({ line: error.line })
        await wait((error.retryAfter ?? 1) * 1_000)
      }
    }
  } finally {
    rememberTicket('')
    useCheckoutProgress.setState({ line: null })
  }
}

function mayChange({ status, code, line }: ApiError): boolean {
  if (line) return false
  return status === 0 || status >= 500 || code === 'still_running' || code === 'order_busy'
}
