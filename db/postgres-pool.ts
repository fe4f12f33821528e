import pg from 'pg'
import { beginWithFirst } from './begin-with-first.ts'
import { commitAlong } from './commit-along.ts'
import { prepareStatements } from './prepare-statements.ts'

export interface PostgresOptions {
  /** Connections at most; each costs PostgreSQL a process. */
  poolSize?: number
  /** False behind a pooler that cannot keep prepared statements, as PgBouncer before 1.21 in transaction mode. */
  preparesStatements?: boolean
  /** The connections lead to a pooler in transaction mode: a session setting would reach other clients, or none. */
  isPooled?: boolean
  /** How long one statement may stay unanswered, in milliseconds; a little more than the server's own limit. */
  answerWithinMs?: number
}

/** The server gives up first, as long as it lives; the limit of this side is for one that is frozen or cut off. */
const SERVER_LIMITS =
  '-c statement_timeout=15000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=15000'
const ANSWER_WITHIN_MS = 17_000
const WATCH_EVERY_MS = 500

type Lost = Error & { code: string }

/**
 * The shop's connections. A broken one gives its caller an error and is replaced; one
 * that stays silent is cut, so that no caller waits longer than `answerWithinMs`.
 */
export function createPostgresPool(connectionString: string, options: PostgresOptions = {}): pg.Pool {
  const { poolSize = 16, answerWithinMs = ANSWER_WITHIN_MS } = options
  const { preparesStatements = true, isPooled = false } = options
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements that are asked together are sent together; see src/shop/kernel/together.ts.
    pipeline: true,
    ...(isPooled ? {} : { options: SERVER_LIMITS }),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  if (preparesStatements) prepareStatements(pool)
  surviveLostConnections(pool)
  cutSilentConnections(pool, answerWithinMs)
  writeOncePerTurn(pool)
  if (preparesStatements) beginWithFirst(pool)
  commitAlong(pool)
  return pool
}

/** Statements asked in the same turn of the event loop leave in one message, and so do their answers. */
function writeOncePerTurn(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { query } = client
    const stream = socketOf(client)
    let isCorked = false
    const uncork = () => {
      isCorked = false
      stream?.uncork()
    }
    const collected = (...args: unknown[]) => {
      if (!isCorked) {
        isCorked = true
        stream?.cork()
        process.nextTick(uncork)
      }
      return Reflect.apply(query, client, args)
    }
    Object.assign(client, { query: collected })
  })
}

/**
 * The pool takes its listener off a connection it hands out, and an error event without a listener ends the
 * process. Drizzle does not give back a connection that is lost while a transaction begins, so the pool
 * would run dry: a lost one is given back here, and what its borrower does with it later changes nothing.
 */
function surviveLostConnections(pool: pg.Pool): void {
  const borrowed = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => borrowed.add(client))
  pool.on('release', (_error, client) => borrowed.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!borrowed.has(client)) return
      const giveBack = client.release
      client.release = () => {}
      giveBack(error)
    })
  })
}

/** Looks twice a second instead of setting a timer for each statement. */
function cutSilentConnections(pool: pg.Pool, answerWithinMs: number): void {
  const busySince = new Map<pg.PoolClient, number>()
  pool.on('connect', (client) => {
    const { query } = client
    const watched = (...args: unknown[]) => {
      if (!busySince.has(client)) busySince.set(client, performance.now())
      return Reflect.apply(query, client, args)
    }
    Object.assign(client, { query: watched })
    client.on('drain', () => busySince.delete(client))
    client.on('end', () => busySince.delete(client))
  })
  const timer = setInterval(() => {
    const oldest = performance.now() - answerWithinMs
    for (const [client, since] of busySince) if (since < oldest) cut(client)
  }, WATCH_EVERY_MS).unref()
  const end = pool.end.bind(pool)
  Object.assign(pool, {
    end: () => {
      clearInterval(timer)
      return end()
    },
  })
}

function cut(client: pg.PoolClient): void {
  const lost: Lost = Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' })
  socketOf(client)?.destroy(lost)
}

interface Socket {
  cork(): void
  uncork(): void
  destroy(error: Error): void
}

function socketOf(client: object): Socket | undefined {
  const { connection } = client as { connection?: { stream?: Socket } }
  return connection?.stream
}
