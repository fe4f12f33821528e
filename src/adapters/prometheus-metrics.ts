import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Log } from '../shop/system/context.ts'
import type { Metrics } from '../shop/system/metrics.ts'

/** From a cached page to a provider that hangs, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** A database that is away must not keep the rest from being read, in milliseconds. */
const QUEUE_WITHIN_MS = 2_000

export interface PrometheusMetrics extends Metrics {
  /** The same log, every line of which is counted by its event. */
  counting(log: Log): Log
  /** What is read from the database at each scrape: connections, and how much waits for how long. */
  watch(database: OpenDatabase): void
  /** How many checkouts wait, and how many may run at once. */
  watchLine(counts: () => { waiting: number; atOnce: number }): void
}

/** Requests, events, jobs, connections, event loop and memory of this process. */
export function createPrometheusMetrics(): PrometheusMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'milepost_' })
  const requests = new Histogram({
    name: 'milepost_http_request_seconds',
    help: 'Answers by route, method and status; pages from memory are not among them',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const events = new Counter({
    name: 'milepost_events_total',
    help: 'Lines of the log by event and level; acts on orders say who: webhook, sweeper, customer, staff',
    labelNames: ['event', 'level', 'by'],
    registers: [registry],
  })
  return {
    countRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    counting: (log) => {
      const at =
        (level: 'info' | 'warn' | 'error'): Log['info'] =>
        (event, detail) => {
          const by = typeof detail?.by === 'string' ? detail.by : ''
          if (event !== 'http.answered') events.inc({ event, level, by })
          log[level](event, detail)
        }
      return { info: at('info'), warn: at('warn'), error: at('error') }
    },
    watch: (database) => {
      watchPool(registry, database)
      watchQueue(registry, database)
      watchBooks(registry, database)
    },
    watchLine: (counts) => watchLine(registry, counts),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}

function watchLine(registry: Registry, counts: () => { waiting: number; atOnce: number }): void {
  const checkouts = new Gauge({
    name: 'milepost_checkouts',
    help: 'New checkouts that wait in line, and those that may run at once',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { waiting, atOnce } = counts()
      checkouts.set({ state: 'waiting' }, waiting)
      checkouts.set({ state: 'room' }, atOnce)
    },
  })
}

function watchPool(registry: Registry, database: OpenDatabase): void {
  if (database.kind !== 'postgres') return
  const { client } = database
  const connections = new Gauge({
    name: 'milepost_database_connections',
    help: 'Connections of the pool by what they do, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'idle' }, client.idleCount)
      connections.set({ state: 'busy' }, client.totalCount - client.idleCount)
      connections.set({ state: 'waiting' }, client.waitingCount)
    },
  })
}

interface QueueRow {
  name: string
  state: string
  jobs: number
  age: number
}

function watchQueue(registry: Registry, { db }: OpenDatabase): void {
  const jobs = new Gauge({
    name: 'milepost_jobs',
    help: 'Jobs by kind and state; dead-letter waits for a person',
    labelNames: ['job', 'state'],
    registers: [registry],
  })
  const age = new Gauge({
    name: 'milepost_job_age_seconds',
    help: 'For how long the oldest job that is due has waited',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      jobs.reset()
      age.reset()
      for (const row of await readQueue(db)) {
        jobs.set({ job: row.name, state: row.state }, row.jobs)
        if (row.state !== 'active') age.set({ job: row.name }, Math.max(0, row.age))
      }
    },
  })
}

interface BooksRow {
  check: string | null
  found: number
  at: number | null
}

/** Read off the last run, which any process may have made. */
function watchBooks(registry: Registry, { db }: OpenDatabase): void {
  const findings = new Gauge({
    name: 'milepost_doctor_findings',
    help: 'Things that were wrong when the books were last counted, by check',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const rows = await readBooks(db)
      findings.reset()
      for (const { check, found } of rows) if (check !== null) findings.set({ check }, found)
    },
  })
  const checkedAt = new Gauge({
    name: 'milepost_doctor_checked_timestamp_seconds',
    help: 'When all the books were last counted',
    registers: [registry],
    async collect() {
      for (const { at } of await readBooks(db)) if (at !== null) checkedAt.set(at)
    },
  })
}

async function readBooks(db: OpenDatabase['db']): Promise<BooksRow[]> {
  const query = db.execute(sql`
    select c->>'name' as check, coalesce(jsonb_array_length(c->'wrong'), 0)::int as found,
      extract(epoch from checked_at)::float8 as at
    from doctor_runs left join jsonb_array_elements(checks) c on true`)
  const late = pause(QUEUE_WITHIN_MS, undefined, { ref: false })
  const answer = await Promise.race([query.catch(() => undefined), late])
  return (answer as { rows: BooksRow[] } | undefined)?.rows ?? []
}

async function readQueue(db: OpenDatabase['db']): Promise<QueueRow[]> {
  const query = db.execute(sql`
    select name, state::text, count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as age
    from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`)
  const late = pause(QUEUE_WITHIN_MS, undefined, { ref: false })
  const answer = await Promise.race([query.catch(() => undefined), late])
  return (answer as { rows: QueueRow[] } | undefined)?.rows ?? []
}
