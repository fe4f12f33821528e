import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Caller, type CheckoutBody, createCaller } from '../caller.ts'
import { aCard, anOrder } from '../factories.ts'
import type { Chance } from './chance.ts'
import { troubleStripe } from './trouble-at-stripe.ts'

/** What buyers were told, and will hold the shop to. */
export interface Memories {
  /** The number of the last order before the first buyer came. */
  since: number
  /** Orders the shop confirmed as paid. */
  confirmed: Set<string>
  /** What went wrong in a buyer's eyes. */
  complaints: string[]
  /** Buyers who found the page of their payment closed although they were not a minute on their way. */
  turnedAway: number
}

/** Where the shop answers, and where Stripe's stand-in does when it takes the cards. */
export interface Counter {
  readonly origin: string
  stripe: string | undefined
}

export interface Shift {
  stage: Counter
  chance: Chance
  /** No new purchase is begun after this; those under way are finished. */
  over: AbortSignal
}

/** The sweeper closes the page of who took longer, as through outages on a slow machine; nothing was charged. */
const SWEPT_AFTER_MS = 60_000

type Order = ReturnType<typeof anOrder>
type Manner = (shop: Caller, shift: Shift) => Promise<string | undefined>

/** How people buy, and how often each way is taken. */
const MANNERS: readonly (readonly [number, Manner])[] = [
  [50, paysAndComesBack],
  [15, paysAndCloses],
  [10, clicksTwice],
  [10, changesTheQuantity],
  [10, looksAndLeaves],
  [5, leavesWhileWaiting],
]

/** Buys again and again from a shop that keeps dying, until the shift is over. */
export async function buyAllDay(shift: Shift, memories: Memories): Promise<void> {
  const shop = createCaller((path, init) => fetch(shift.stage.origin + path, init), '')
  while (!shift.over.aborted) {
    const began = Date.now()
    try {
      if (shift.stage.stripe) await troubleStripe(shift.stage.stripe, shift.chance)
      const confirmed = await shift.chance.pick(MANNERS)(shop, shift)
      if (confirmed) memories.confirmed.add(confirmed)
    } catch (error) {
      if (!(error instanceof PageClosed))
        memories.complaints.push(error instanceof Error ? error.message : String(error))
      else if (Date.now() - began < SWEPT_AFTER_MS) memories.turnedAway += 1
    }
  }
}

async function paysAndComesBack(shop: Caller, shift: Shift) {
  const order = someOrder(shift)
  const { client_secret, orderId } = await checkOut(shop, order)
  await pay(shop, shift, client_secret)
  return comeBack(shop, order, client_secret, orderId)
}

/** The window is closed as soon as the card was taken; the mail is all there is. */
async function paysAndCloses(shop: Caller, shift: Shift) {
  const { client_secret } = await checkOut(shop, someOrder(shift))
  await pay(shop, shift, client_secret)
  return undefined
}

async function clicksTwice(shop: Caller, shift: Shift) {
  const order = someOrder(shift)
  const key = randomUUID()
  const [first, second] = await Promise.all([checkOut(shop, order, key), checkOut(shop, order, key)])
  if (!isDeepStrictEqual(first, second)) {
    throw new Error(`one key was answered twice: ${JSON.stringify([first, second])}`)
  }
  await Promise.all([pay(shop, shift, first.client_secret), pay(shop, shift, first.client_secret)])
  return comeBack(shop, order, first.client_secret, first.orderId)
}

async function changesTheQuantity(shop: Caller, shift: Shift) {
  const order = someOrder(shift)
  const { orderId } = await checkOut(shop, order)
  const changed = { ...order, orderId, quantity: order.quantity + 1 }
  const { client_secret } = await checkOut(shop, changed)
  await pay(shop, shift, client_secret)
  return comeBack(shop, order, client_secret, orderId)
}

async function looksAndLeaves(shop: Caller, shift: Shift) {
  await checkOut(shop, someOrder(shift))
  return undefined
}

/** Nobody ever asks with this key again: what was begun is the shop's to clear away. */
async function leavesWhileWaiting(_shop: Caller, { stage, chance }: Shift) {
  const patience = AbortSignal.timeout(chance.between(1, 60))
  const impatient = createCaller(
    (path, init) => fetch(stage.origin + path, { ...init, signal: patience }),
    '',
  )
  await impatient.checkout(anOrder()).catch(() => {})
  await wait(100)
  return undefined
}

function someOrder({ chance }: Shift): Order {
  return anOrder({ quantity: chance.between(1, 3) })
}

function checkOut(shop: Caller, order: Order, key: string = randomUUID()): Promise<CheckoutBody> {
  return untilAnswered(() => shop.checkout(order, { key }))
}

export async function pay(shop: Caller, { stage }: Pick<Shift, 'stage'>, clientSecret: string | null) {
  if (stage.stripe) return payAtStripe(stage.stripe, sessionOf(clientSecret))
  const paid = await untilAnswered(() => shop.pay(clientSecret, aCard()))
  if (paid.status !== 'complete') throw new Error(`a good card was answered ${paid.status}`)
}

export async function payAtStripe(stripe: string, session: string) {
  const response = await fetch(`${stripe}/stand-in/pay`, {
    method: 'POST',
    body: JSON.stringify({ session }),
  })
  const answer = await response.text()
  if (answer.includes('is expired')) throw new PageClosed()
  // A second click finds the page closed.
  if (!response.ok && !answer.includes('is complete')) throw new Error(`Stripe answered: ${answer}`)
}

/** Nothing was charged, and the storefront offers to start again. */
export class PageClosed extends Error {}

/**
 * The success page asks until it knows. Where the shop was away for long, staff may have sent the money back meanwhile: the
 * books say whether that order was paid before.
 */
export async function comeBack(
  shop: Pick<Caller, 'get'>,
  order: Pick<Order, 'email'>,
  clientSecret: string | null,
  orderId: string,
) {
  const path = `/api/orders/checkout-session/${sessionOf(clientSecret)}?email=${order.email}`
  let heard = ''
  for (let turn = 0; turn < 100; turn++) {
    const { status, paymentStatus } = await untilAnswered(() => shop.get(path))
    if (paymentStatus === 'paid' || paymentStatus === 'refunded') return orderId
    heard = `its payment page is ${status}, its money ${paymentStatus}`
    await wait(200)
  }
  throw new Error(`order ${orderId} was paid for and never said so: ${heard}`)
}

export function sessionOf(clientSecret: string | null): string {
  return clientSecret?.split('_secret_')[0] ?? ''
}

const LONGEST_OUTAGE_MS = 300_000

/** A dead shop, one that is starting and one that says "in a moment" all mean: the same call again. */
export async function untilAnswered<T extends object>(call: () => Promise<Answer<T>>): Promise<T> {
  let last: unknown
  for (const deadline = Date.now() + LONGEST_OUTAGE_MS; Date.now() < deadline; ) {
    try {
      const answer = await call()
      if (answer.status === 200 || answer.status === 201) return answer.body
      if ('code' in answer.body && answer.body.code === 'payment_expired') throw new PageClosed()
      last = answer.body
      if (!answer.headers.has('retry-after')) break
    } catch (error) {
      if (error instanceof PageClosed) throw error
      last = error
    }
    await wait(150)
  }
  throw new Error(`no answer: ${last instanceof Error ? last.message : JSON.stringify(last)}`)
}
