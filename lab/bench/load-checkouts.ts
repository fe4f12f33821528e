import { randomUUID } from 'node:crypto'
import { checkoutBody, payBody } from './buyer.ts'
import { openConnection } from './connection.ts'
import { report } from './in-process.ts'
import { createStopwatch, type Load, type Timings } from './timings.ts'

export interface CheckoutLoad extends Load {
  origin: string
}

export interface CheckoutTimings {
  /** From the address to the paid order. */
  checkouts: Timings
  /** The two calls a checkout is made of. */
  requests: Timings
  /** All that were paid, those of the warm-up too. */
  paid: number
}

/** Guests who check out and pay, one after another. */
async function loadCheckouts({ origin, ...load }: CheckoutLoad): Promise<CheckoutTimings> {
  const watch = createStopwatch(load)
  const checkouts = watch.series()
  const requests = watch.series()
  let paid = 0

  async function client() {
    const shop = openConnection(origin)
    const post = async (path: string, body: string, headers = '') => {
      const reply = await requests.time(() => shop.post(path, body, headers))
      if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}: ${reply.body}`)
      return JSON.parse(reply.body)
    }
    const buy = async () => {
      const key = `Idempotency-Key: ${randomUUID()}\r\n`
      const { client_secret } = await post('/api/orders/checkout', checkoutBody(), key)
      const { status } = await post('/api/sandbox/sessions/pay', payBody(client_secret))
      if (status !== 'complete') throw new Error(`a good card was answered ${status}`)
      paid += 1
    }
    while (!watch.isOver()) await checkouts.time(buy)
    shop.close()
  }

  await Promise.all(Array.from({ length: load.clients }, client))
  return { checkouts: checkouts.timings(), requests: requests.timings(), paid }
}

await report(loadCheckouts)
