import { sql } from 'drizzle-orm'
import type { PgBossJobs } from '../src/adapters/pg-boss-jobs.ts'
import { createJobHandlers } from '../src/jobs/handlers.ts'
import type { JobDeps } from '../src/jobs/job-deps.ts'
import type { Db } from '../src/shop/kernel/db.ts'

/** Far beyond what jobs last, on a machine that does much else as well. */
const LONGEST_WAIT_MS = 60_000

/** Lets a test say when jobs run: none before the first call, then all that are due and what follows from them. */
export function createJobRunner(jobs: PgBossJobs, deps: Omit<JobDeps, 'deadLetters'>) {
  let started = false
  return {
    async runAll(db: Db): Promise<void> {
      if (!started) await jobs.startWorkers(createJobHandlers({ ...deps, deadLetters: jobs }))
      started = true
      for (const deadline = Date.now() + LONGEST_WAIT_MS; (await countDue(db)) > 0; ) {
        if (Date.now() > deadline) throw new Error('jobs that were due did not finish')
        await new Promise((done) => setTimeout(done, 20))
      }
    },
  }
}

/** Jobs waiting for a later retry are not due. */
export async function countDue(db: Db): Promise<number> {
  const result = await db.execute(sql`
    select count(*)::int as due from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now() and name <> 'dead-letter'`)
  return Number(rowsOf(result)[0]?.due)
}

function rowsOf(result: unknown): { due: unknown }[] {
  return (result as { rows: { due: unknown }[] }).rows
}
