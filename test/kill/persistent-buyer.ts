import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Caller, createCaller } from '../caller.ts'
import { aCard, anOrder } from '../factories.ts'

/** One purchase as its buyer saw it: the provider said the card was charged. */
export interface Purchase {
  orderId: string
  email: string
}

export interface Shift {
  origin: string
  /** No new purchase is begun after this; the one under way is finished. */
  over: AbortSignal
}

/**
 * Buys again and again from a shop that keeps dying. Repeats each call under the same key until it is answered,
 * as the storefront does. Every third purchase ends with a closed window: the buyer pays and never comes back.
 */
export async function buyPersistently({ origin, over }: Shift): Promise<Purchase[]> {
  const shop = createCaller((path, init) => fetch(origin + path, init), 'no operator here')
  const purchases: Purchase[] = []
  while (!over.aborted) {
    const comesBack = purchases.length % 3 !== 2
    purchases.push(await buy(shop, comesBack))
  }
  return purchases
}

async function buy(shop: Caller, comesBack: boolean): Promise<Purchase> {
  const order = anOrder({
    country: Math.random() < 0.5 ? 'us' : 'ca',
    quantity: 1 + Math.floor(Math.random() * 3),
  })
  const key = randomUUID()
  const { client_secret, orderId } = await untilAnswered(() => shop.checkout(order, { key }))
  const paid = await untilAnswered(() => shop.pay(client_secret, aCard()))
  if (paid.status !== 'complete') throw new Error(`a good card was answered with ${paid.status}`)
  const email = String(order.email)
  if (comesBack) {
    const session = new URL(paid.returnUrl).searchParams.get('session_id')
    await untilAnswered(() => shop.get(`/api/orders/checkout-session/${session}?email=${email}`))
  }
  return { orderId, email }
}

const LONGEST_OUTAGE_MS = 90_000

/** A dead shop, one that is starting and one that says "in a moment" all mean: again. */
async function untilAnswered<T>(call: () => Promise<Answer<T>>): Promise<T> {
  let last: unknown
  for (const deadline = Date.now() + LONGEST_OUTAGE_MS; Date.now() < deadline; ) {
    try {
      const answer = await call()
      if (answer.status === 200) return answer.body
      last = answer.body
      if (!answer.headers.has('retry-after')) break
    } catch (error) {
      last = error
    }
    await wait(50)
  }
  throw new Error(`no answer: ${last instanceof Error ? last.message : JSON.stringify(last)}`)
}
