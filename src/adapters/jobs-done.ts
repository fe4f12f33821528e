import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../shop/kernel/db.ts'

/** How long to wait for jobs of another process, or of none, in milliseconds. */
const LONGEST_MS = 20_000

/** Waits until no job of the queue is due any more; those that wait for a later attempt are not. */
export async function waitForJobs(db: Db): Promise<void> {
  for (const deadline = Date.now() + LONGEST_MS; Date.now() < deadline; await pause(20)) {
    const result: unknown = await db.execute(sql`
      select 1 as due from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now() and name <> 'dead-letter' limit 1`)
    const rows = typeof result === 'object' && result && 'rows' in result ? result.rows : undefined
    if (Array.isArray(rows) && rows.length === 0) return
  }
}
