import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readSeed } from '../../scripts/seeds.ts'
import { type Caller, createCaller } from '../caller.ts'
import { aCertificate } from '../exemptions/certificates.ts'
import { aMembersOrder, type Member, signUp } from '../member.ts'
import { payAtStripe, sessionOf, untilAnswered } from './buyers.ts'
import { createChance } from './chance.ts'
import { type Stage, setStage } from './stage.ts'

/** The build server makes do with fewer than `KILLS=20 npm test -- kill`. */
const KILLS = Number(process.env.KILLS ?? '2')
const ORDERS = 2
const LONGEST_REST_MS = 120_000

/** Drawn before the run and printed with it; the same one kills at the same moments. */
const seed = readSeed('KILL_SEED')

interface Order {
  status: string
  refunds: { amount: number; status: string; reason: string }[]
}

interface StripeRefund {
  payment_intent: string
  amount: number
}

/** A member pays for orders, and sends the certificate that frees them of tax. */
async function aBusiness(shop: Caller, stage: Stage) {
  const member = await signUp(shop)
  const filed = await member.post<{ id: string }>('/api/account/tax-certificates', aCertificate())
  const orders: string[] = []
  for (let at = 0; at < ORDERS; at += 1) orders.push(await buy(stage, member))
  return { certificate: filed.body.id, orders }
}

async function buy(stage: Stage, member: Member): Promise<string> {
  const { client_secret, orderId } = await untilAnswered(() => member.checkout(aMembersOrder()))
  await payAtStripe(stage.stripe ?? '', sessionOf(client_secret))
  const path = `/api/orders/checkout-session/${sessionOf(client_secret)}`
  for (;;) {
    const { paymentStatus } = await untilAnswered(() => member.get<{ paymentStatus: string }>(path))
    if (paymentStatus === 'paid') return orderId
    await wait(100)
  }
}

/** What Stripe's books say went back. */
async function refundsAtStripe(stage: Stage): Promise<StripeRefund[]> {
  const answer = await fetch(`${stage.stripe}/v1/refunds?limit=100`, {
    headers: { Authorization: 'Bearer sk_test_standin' },
  })
  return ((await answer.json()) as { data: StripeRefund[] }).data
}

/** Resolves when Stripe has given money back once more, and keeps the answer to itself. */
async function moneyIsBack(stage: Stage) {
  const fault = { call: 'POST /v1/refunds', how: 'late-answer' }
  const before = (await refundsAtStripe(stage)).length
  await fetch(`${stage.stripe}/stand-in/faults`, { method: 'POST', body: JSON.stringify(fault) })
  return async () => {
    while ((await refundsAtStripe(stage)).length === before) await wait(20)
  }
}

/** Jobs of the killed process are due at once. */
async function bringNearer(stage: Stage) {
  const { db, close } = await stage.openDatabase()
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  await close()
}

async function untilReturned(operator: Caller, orders: readonly string[]): Promise<Order[]> {
  for (const deadline = Date.now() + LONGEST_REST_MS; ; await wait(200)) {
    const found: Order[] = []
    for (const id of orders) found.push((await operator.operate<Order>('GET', `/orders/${id}`)).body)
    const isOver = found.every(({ refunds }) => refunds.some(({ status }) => status === 'succeeded'))
    if (isOver || Date.now() > deadline) return found
  }
}

test('a shop killed at random while staff accept certificates gives the tax of each order back once, and its books agree', async () => {
  const stage = await setStage({
    database: 'pglite',
    payments: 'stripe',
    furnished: inject('furnishedFolder'),
  })
  onTestFinished(() => stage.clear())
  const chance = createChance(seed)
  let running = await stage.start()
  const shop = createCaller((path, init) => fetch(stage.origin + path, init), stage.operatorToken)
  const businesses = []
  for (let kill = 0; kill < KILLS; kill += 1) businesses.push(await aBusiness(shop, stage))

  for (const [at, { certificate }] of businesses.entries()) {
    const accept = () =>
      shop.operate<{ status: string }>('POST', `/tax-certificates/${certificate}/decision`, {
        decision: 'accept',
      })
    // The first kill strikes when the money is gone and the shop has not heard of it; the others at random.
    const strikes = at === 0 ? await moneyIsBack(stage) : () => wait(chance.between(0, 2_500))
    const unheard = accept().catch(() => undefined)
    await strikes()
    running.signal('SIGKILL')
    await Promise.all([running.exited, unheard])
    running = await stage.start()
    expect([201, 409], `KILL_SEED=${seed}`).toContain((await accept()).status)
  }
  running.signal('SIGKILL')
  await running.exited
  await bringNearer(stage)
  await stage.start()

  const orders = businesses.flatMap((business) => business.orders)
  const found = await untilReturned(shop, orders)
  const once = { status: 'paid', refunds: [{ amount: 5.62, status: 'succeeded', reason: 'tax_exempt' }] }
  expect(found, `KILL_SEED=${seed}`).toMatchObject(orders.map(() => once))
  const there = await refundsAtStripe(stage)
  expect(there.map(({ amount }) => amount)).toEqual(orders.map(() => 562))
  expect(new Set(there.map(({ payment_intent }) => payment_intent)).size).toBe(orders.length)
  const { body } = await shop.operate<{ checks: { ok: boolean; wrong: string[] }[] }>('GET', '/doctor')
  expect(body.checks.filter(({ ok }) => !ok).flatMap(({ wrong }) => wrong)).toEqual([])
})
