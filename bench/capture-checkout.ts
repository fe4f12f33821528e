import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { FirstStatement } from '../db/begin-with-first.ts'
import { createApp } from '../src/app.ts'
import { assemble } from '../src/assemble.ts'
import { readEnv } from '../src/env.ts'
import { createCaller } from '../test/caller.ts'
import { aCard, anOrder } from '../test/factories.ts'

/** One statement as it went to PostgreSQL. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Buys in this process and writes down every statement of the second purchase, in order. `begins` is told of it. */
export async function captureCheckout(databaseUrl: string, begins = () => {}): Promise<Statement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-bench-'))
  const env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const shop = await assemble(env, { info() {}, warn() {}, error: console.error })
  try {
    const app = createApp(shop.parts)
    const caller = createCaller((path, init) => Promise.resolve(app.request(path, init)), '')
    // The first one reads the catalogue, which then stays in memory.
    await buy(caller)
    begins()
    return await recordStatements(() => buy(caller))
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buy(caller: ReturnType<typeof createCaller>) {
  const { body } = await caller.checkout(anOrder())
  const paid = await caller.pay(body.client_secret, aCard())
  if (paid.body.status !== 'complete') throw new Error('the checkout to be written down was not paid')
}

async function recordStatements(act: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query
  const recording = function (this: pg.Client, ...args: unknown[]) {
    // Its `begin` goes with it; see db/begin-with-first.ts.
    if (args[0] instanceof FirstStatement) statements.push({ text: 'begin', values: [] })
    statements.push(readStatement(args))
    return Reflect.apply(query, this, args)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    await act()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return statements
}

function readStatement([first, second]: unknown[]): Statement {
  const { text, values } = typeof first === 'string' ? { text: first } : (first as pg.QueryConfig)
  return { text, values: Array.isArray(second) ? second : (values ?? []) }
}
