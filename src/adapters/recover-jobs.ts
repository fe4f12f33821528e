import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../shop/kernel/db.ts'
import type { Log } from '../shop/system/context.ts'

/** How often jobs are looked for that a wrong clock has put off, in milliseconds. */
const ROUND_MS = 30_000
/** How long a stop waits for a round under way. */
const LONGEST_GOODBYE_MS = 5_000

/**
 * Takes up at once what a killed process had begun: pg-boss itself looks for it only after its first pause, so that a process
 * that never lives so long would leave it forever. And brings near what a wrong clock has put off.
 */
export function keepRecovering(boss: PgBoss, { database, log }: { database: { db: Db }; log: Log }) {
  const warn = (error: unknown) => log.warn('jobs.recovery_failed', { error })
  const bringNearer = () => bringJobsNearer(database.db).catch(warn)
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()
  return {
    start() {
      round = boss.supervise().catch(warn).then(bringNearer)
      timer = setInterval(() => {
        round = round.then(bringNearer)
      }, ROUND_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await Promise.race([round, pause(LONGEST_GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

/**
 * Makes jobs due that wait longer than any is made to: they were staged, or failed, while the clock of the database was
 * fast (the embedded one has the machine's). No job is staged for later, and after a failure it waits some seconds to an
 * hour. Only what waits is read: pg-boss has an index of it.
 */
async function bringJobsNearer(db: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now()
    where state < 'active' and not blocked and start_after > now() + case when state = 'created' then interval '0'
      else interval '1 second' * least(retry_delay_max, greatest(retry_delay, 1) * 2 ^ least(16, retry_count + 1)) end`)
}
