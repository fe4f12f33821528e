/**
 * People buy while the shop is killed with SIGKILL at random moments and started again on the same data.
 * Once everything has come to rest, its books, the card company's, the outbox and what buyers were told must agree.
 *
 *   node test/kill/run-kills.ts --database pglite|postgres --payments sandbox|stripe --kills 20 --seed 1
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Caller, createCaller } from '../caller.ts'
import { type Books, type Charges, readBooks, sandboxCharges } from './books.ts'
import { buyAllDay, type Memories } from './buyers.ts'
import { createChance } from './chance.ts'
import { type DatabaseKind, type PaymentsKind, type Stage, setStage } from './stage.ts'
import { stripeCharges } from './trouble-at-stripe.ts'

const STOCK = 100_000
const LONGEST_REST_MS = 180_000

const options = readOptions()
const began = Date.now()
const chance = createChance(options.seed)
const stage = await setStage(options)
let trouble: string[]
try {
  const memories = await buyWhileKilled(stage)
  await comeToRest(stage, memories)
  const books = await closeTheBooks(stage, memories)
  trouble = [...books.violations, ...memories.complaints]
  if (memories.turnedAway > options.kills / 4)
    trouble.push(`${memories.turnedAway} buyers found their page closed`)
  if (books.paidOrders.size < options.kills) trouble.push('too little was sold to prove anything')
  console.log(summary(books, trouble))
} finally {
  await stage.clear()
}
for (const line of trouble.slice(0, 20)) console.log(`  ${line}`)
process.exit(trouble.length === 0 ? 0 : 1)

async function buyWhileKilled(stage: Stage): Promise<Memories> {
  let shop = await stage.start()
  const operator = createCaller((path, init) => fetch(stage.origin + path, init), stage.operatorToken)
  await operator.operate('PUT', '/inventory/MP-ADAPTER-US', { quantity: STOCK })
  const closing = new AbortController()
  const { body } = await operator.operate<Page>('GET', '/orders?limit=1')
  const since = body.orders[0]?.orderNumber ?? 0
  const memories: Memories = { since, confirmed: new Set(), complaints: [], turnedAway: 0 }
  const shift = { stage, chance, over: closing.signal }
  const everyone = Array.from({ length: options.buyers }, () => buyAllDay(shift, memories))
  for (let kill = 0; kill < options.kills; kill++) {
    // Now and then before it is even open.
    const early = chance.next() < 0.2
    if (early) await wait(chance.between(0, 900))
    else await wait(chance.between(200, 1_500))
    shop.signal('SIGKILL')
    await shop.exited
    shop = chance.next() < 0.2 && kill < options.kills - 1 ? await stage.spawn() : await stage.start()
  }
  closing.abort()
  await Promise.all(everyone)
  shop.signal('SIGKILL')
  await shop.exited
  return memories
}

/** Half an hour passes, the shop is left alone, and it finishes or clears away what was begun. */
async function comeToRest(stage: Stage, { since }: Memories) {
  await changeBooks(stage, [
    sql`update checkout_sessions set next_check_at = now() where status in ('opening', 'open')`,
    // One that is still opening keeps its end: Stripe was told of it, and a key fits only what it was used for.
    sql`update checkout_sessions set expires_at = now() where status = 'open'`,
    sql`update pgboss.job set start_after = now() where state = 'retry'`,
  ])
  const shop = await stage.start()
  const operator = createCaller((path, init) => fetch(stage.origin + path, init), stage.operatorToken)
  for (const deadline = Date.now() + LONGEST_REST_MS; Date.now() < deadline; await wait(500)) {
    if (await isAtRest(operator, stage, since)) break
  }
  // Events that were still on their way.
  await wait(2_000)
  shop.signal('SIGTERM')
  await shop.exited
}

/** Work of a killed process is given back once its heartbeat has been silent for ten seconds. */
async function isAtRest(operator: Caller, stage: Stage, since: number): Promise<boolean> {
  const waiting = await operator.operate<Page>('GET', '/orders?status=awaiting_payment&limit=1')
  if (waiting.body.orders.length > 0) return false
  const mails = new Set(readdirSync(join(stage.dataDir, 'outbox')))
  for (let cursor: number | null = 0; cursor !== null; ) {
    const after: string = cursor ? `&cursor=${cursor}` : ''
    const { body } = await operator.operate<Page>('GET', `/orders?status=paid&limit=200${after}`)
    const unsent = body.orders.filter(({ id }) => !mails.has(`${id}.order-confirmation.eml`))
    if (unsent.some(({ orderNumber }) => orderNumber > since)) return false
    cursor = body.next
  }
  return true
}

interface Page {
  orders: { id: string; orderNumber: number }[]
  next: number | null
}

async function changeBooks(stage: Stage, changes: ReturnType<typeof sql>[]) {
  const database = await stage.openDatabase()
  for (const change of changes) await database.db.execute(change)
  await database.close()
}

async function closeTheBooks(stage: Stage, { since, confirmed }: Memories): Promise<Books> {
  const { db, close } = await stage.openDatabase()
  try {
    const charges: Charges = stage.stripe ? await stripeCharges(stage.stripe) : await sandboxCharges(db)
    return await readBooks({ db, dataDir: stage.dataDir, charges, since, stock: STOCK, confirmed })
  } finally {
    await close()
  }
}

function summary({ paidOrders, payments, mails, left, sold }: Books, trouble: string[]): string {
  const { kills, database, payments: by, seed } = options
  const seconds = Math.round((Date.now() - began) / 1_000)
  const verdict = trouble.length === 0 ? 'holds' : `BROKEN in ${trouble.length} ways`
  return (
    `killed ${kills} times (${database}, ${by}, seed ${seed}, ${seconds} s): ${verdict}. ` +
    `${paidOrders.size} paid orders, ${payments} payments, ${mails} mails, ${left} left + ${sold} sold = ${left + sold}`
  )
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      database: { type: 'string', default: 'pglite' },
      payments: { type: 'string', default: 'sandbox' },
      kills: { type: 'string', default: '20' },
      buyers: { type: 'string', default: '16' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      furnished: { type: 'string' },
    },
  })
  if (!isOneOf(values.database, ['pglite', 'postgres'])) throw new Error('--database pglite or postgres')
  if (!isOneOf(values.payments, ['sandbox', 'stripe'])) throw new Error('--payments sandbox or stripe')
  return {
    database: values.database as DatabaseKind,
    payments: values.payments as PaymentsKind,
    kills: Number(values.kills),
    buyers: Number(values.buyers),
    seed: Number(values.seed),
    furnished: values.furnished,
  }
}

function isOneOf(word: string, allowed: string[]) {
  return allowed.includes(word)
}
