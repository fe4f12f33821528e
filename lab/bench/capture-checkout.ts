import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { FirstStatement } from '../../db/begin-with-first.ts'
import { createJobHandlers } from '../../src/jobs/handlers.ts'
import { createApp } from '../../src/process/app.ts'
import { assemble } from '../../src/process/assemble.ts'
import { readEnv } from '../../src/start/env.ts'
import { createCaller } from '../../test/caller.ts'
import { aCard, anOrder } from '../../test/factories.ts'

/** One statement as it went to PostgreSQL. */
export interface Statement {
  text: string
  values: unknown[]
  /** Sent before the one before it was answered. */
  isAlong: boolean
}

/**
 * Buys in this process and writes down every statement of the second purchase and its mail, in order; not those by which
 * the queue hands out jobs, many at a time. `begins` is told of it.
 */
export async function captureCheckout(databaseUrl: string, begins = () => {}): Promise<Statement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-bench-'))
  const env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const shop = await assemble(env, { info() {}, warn() {}, error: console.error })
  try {
    const app = createApp(shop.parts)
    const caller = createCaller((path, init) => Promise.resolve(app.request(path, init)), '')
    const ctx = { ...shop.parts, actor: { kind: 'system', name: 'job' } as const }
    const sendMail = createJobHandlers({ ...shop.parts, ctx, mail: shop.mail, deadLetters: shop.jobs })[
      'mail-order-confirmation'
    ]
    const sell = async () => sendMail({ orderId: await buy(caller) }, { id: randomUUID() })
    // The first one reads the catalogue, which then stays in memory.
    await sell()
    begins()
    return await recordStatements(sell)
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buy(caller: ReturnType<typeof createCaller>) {
  const { body } = await caller.checkout(anOrder())
  const paid = await caller.pay(body.client_secret, aCard())
  if (paid.body.status !== 'complete') throw new Error('the checkout to be written down was not paid')
  return body.orderId
}

async function recordStatements(act: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query
  const unanswered = new Map<pg.Client, number>()
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const count = (by: number) => unanswered.set(this, (unanswered.get(this) ?? 0) + by)
    const isAlong = (unanswered.get(this) ?? 0) > 0
    // Its `begin` goes with it; see db/begin-with-first.ts.
    if (args[0] instanceof FirstStatement) statements.push({ text: 'begin', values: [], isAlong })
    statements.push({ ...readStatement(args), isAlong })
    count(1)
    return whenAnswered(args, { ask: (told) => Reflect.apply(query, this, told), tell: () => count(-1) })
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    await act()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return statements
}

interface Asking {
  ask(args: unknown[]): unknown
  tell(): void
}

/** pg answers a callback among the arguments, one that the statement has, or else by a promise. */
function whenAnswered(args: unknown[], { ask, tell }: Asking): unknown {
  const telling = (callback: unknown) =>
    typeof callback === 'function'
      ? (...told: unknown[]) => {
          tell()
          return callback(...told)
        }
      : callback
  const [first] = args
  if (first instanceof FirstStatement)
    Object.assign(first, { callback: telling(Reflect.get(first, 'callback')) })
  const sent = ask(args.map(telling))
  return sent instanceof Promise ? sent.finally(tell) : sent
}

function readStatement([first, second]: unknown[]): Pick<Statement, 'text' | 'values'> {
  const { text, values } = typeof first === 'string' ? { text: first } : (first as pg.QueryConfig)
  return { text, values: Array.isArray(second) ? second : (values ?? []) }
}
