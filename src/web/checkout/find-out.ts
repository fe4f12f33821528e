import { ApiError } from '../base/api-error.ts'
import type { PaymentReading } from './read-payment.ts'

export type Fate =
  | { fate: 'paid'; reading: PaymentReading }
  | { fate: 'refunded'; reading: PaymentReading }
  /** The provider says again and again that nothing was paid; the payment can be tried again. */
  | { fate: 'unpaid' }
  | { fate: 'expired' }
  /** This email has no such payment. */
  | { fate: 'unknown' }
  /** Not known within the time; the shop goes on finding out by itself. */
  | { fate: 'open' }

export interface FindOutOptions {
  read: () => Promise<PaymentReading>
  wait: (ms: number) => Promise<void>
  now: () => number
  /** Stops the asking early, as when the shopper leaves the page. */
  isOver?: () => boolean
  /** Give up after, in ms. */
  within?: number
  /** An unpaid answer counts only after this, in ms: a payment may still be on its way. */
  settleAfter?: number
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 2_000
const GROWTH = 1.15

/** Asks what became of a payment, every one to two seconds, until it is known or the time is up. */
export async function findOut(options: FindOutOptions): Promise<Fate> {
  const { read, wait, now, isOver = () => false, within = 60_000, settleAfter = 8_000 } = options
  const start = now()
  let pause = FIRST_WAIT
  while (true) {
    const fate = await ask(read)
    const elapsed = now() - start
    if (fate && (fate.fate !== 'unpaid' || elapsed >= settleAfter)) return fate
    if (elapsed + pause > within || isOver()) return { fate: 'open' }
    await wait(pause)
    pause = Math.min(LONGEST_WAIT, pause * GROWTH)
  }
}

async function ask(read: () => Promise<PaymentReading>): Promise<Fate | undefined> {
  try {
    return fateOf(await read())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 404 ? { fate: 'unknown' } : undefined
  }
}

function fateOf(reading: PaymentReading): Fate | undefined {
  if (reading.paymentStatus === 'paid') return { fate: 'paid', reading }
  if (reading.paymentStatus === 'refunded') return { fate: 'refunded', reading }
  if (reading.paymentStatus === 'processing') return undefined
  if (reading.status === 'expired') return { fate: 'expired' }
  // Complete, yet the order is not: the shop is settling it this moment.
  return reading.status === 'open' ? { fate: 'unpaid' } : undefined
}
