import type { Ctx } from './shop/context.ts'
import { expireStranded } from './shop/payments/expire-stranded.ts'
import { sweepSessions } from './shop/payments/sweep-sessions.ts'

/** How often open sessions are looked through, in milliseconds. Each round is one short query when all is well. */
const ROUND_MS = 15_000

/** Sweeps at once, for what a crash left behind, and then for ever. @returns stops it and waits for the round */
export function startSweeper(ctx: Ctx): () => Promise<void> {
  const sweeper: Ctx = { ...ctx, actor: { kind: 'system', name: 'sweeper' } }
  let round = run()
  const timer = setInterval(() => {
    round = round.then(run)
  }, ROUND_MS)

  async function run(): Promise<void> {
    try {
      while ((await sweepSessions(sweeper)) > 0) {}
      await expireStranded(sweeper)
    } catch (error) {
      ctx.log.warn('sweeper.round_failed', { error })
    }
  }

  return async () => {
    clearInterval(timer)
    await round
  }
}
