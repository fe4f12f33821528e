import { type SQLWrapper, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Db } from '../shop/kernel/db.ts'
import type { Job, JobQueue } from '../shop/system/jobs.ts'
import { currentRequestId, currentSpan, traceparentOf } from '../shop/system/trace.ts'

/** Stages jobs in the transactions of the shop: one insert for each, nothing else. */
export function stageJobs(boss: PgBoss): JobQueue {
  return {
    async enqueue(tx, job) {
      await tx.execute(await statement(boss, job))
    },
    statement: (job) => statement(boss, job),
    async enqueueAll(tx, name, data) {
      const traced = data.map((each) => ({ data: { ...each, ...requestTrace() } }))
      if (traced.length > 0) await boss.insert(name, traced, { db: inside(tx) })
    },
  }
}

/** What pg-boss would ask the database. */
async function statement(boss: PgBoss, job: Job): Promise<SQLWrapper> {
  let asked: SQLWrapper | undefined
  const keep = async (query: unknown) => {
    asked = query as SQLWrapper
    return { rows: [] }
  }
  const db = fromDrizzle({ execute: keep }, sql)
  await boss.send(job.name, { ...job.data, ...requestTrace() }, { db })
  if (asked) return asked
  throw new Error(`no statement stages ${job.name}`)
}

/** pg-boss's statements, run by the caller's transaction. */
function inside(tx: Db): ReturnType<typeof fromDrizzle> {
  const execute = async (query: unknown) => {
    const result: unknown = await tx.execute(query as SQLWrapper)
    const rows = typeof result === 'object' && result && 'rows' in result ? result.rows : undefined
    if (!Array.isArray(rows)) throw new TypeError('the database driver answered without rows')
    return { rows }
  }
  return fromDrizzle({ execute }, sql)
}

/** The request a job follows from travels with it, and the span. */
function requestTrace(): { requestId?: string; traceparent?: string } {
  const requestId = currentRequestId()
  const span = currentSpan()
  return { ...(requestId && { requestId }), ...(span && { traceparent: traceparentOf(span) }) }
}
