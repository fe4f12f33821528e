import { setTimeout as pause } from 'node:timers/promises'
import { runPlans } from './shop/billing/run-plans.ts'
import type { Ctx } from './shop/context.ts'
import { deleteOldLimits } from './shop/limits/delete-old-limits.ts'
import { expireStranded } from './shop/payments/expire-stranded.ts'
import { sweepRefunds } from './shop/payments/sweep-refunds.ts'
import { sweepSessions, wakeSessions } from './shop/payments/sweep-sessions.ts'
import { deleteOldData } from './shop/retention/delete-old-data.ts'

/** How often open sessions are looked through, in milliseconds. Each round is one short query when all is well. */
const ROUND_MS = 15_000

/** Counts of attempts that are over are cleared away every hour. */
const ROUNDS_PER_CLEANING = 240

/** How long a stop waits for the round under way; the next start takes up what it leaves. */
const LONGEST_GOODBYE_MS = 5_000

async function cleanUp(ctx: Ctx): Promise<void> {
  await deleteOldLimits(ctx)
  await deleteOldData(ctx)
}

/** Sweeps at once, for what a crash left behind, and then for ever. @returns stops it and waits for the round, 5 s at most */
export function startSweeper(ctx: Ctx): () => Promise<void> {
  const sweeper: Ctx = { ...ctx, actor: { kind: 'system', name: 'sweeper' } }
  let stopping = false
  let rounds = 0
  let isFirst = true
  let round = run()
  const timer = setInterval(() => {
    round = round.then(run)
  }, ROUND_MS)

  async function run(): Promise<void> {
    try {
      // Whatever was paid while nobody was there to hear of it.
      if (isFirst) await wakeSessions(sweeper)
      isFirst = false
      while (!stopping && (await sweepSessions(sweeper)) > 0) {}
      if (!stopping) await expireStranded(sweeper)
      if (!stopping) await sweepRefunds(sweeper)
      if (!stopping && rounds++ % ROUNDS_PER_CLEANING === 0) await cleanUp(sweeper)
      while (!stopping && (await runPlans(sweeper)) > 0) {}
    } catch (error) {
      ctx.log.warn('sweeper.round_failed', { error })
    }
  }

  return async () => {
    stopping = true
    clearInterval(timer)
    await Promise.race([round, pause(LONGEST_GOODBYE_MS, undefined, { ref: false })])
  }
}
