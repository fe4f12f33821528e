import { and, inArray, lte, sql } from 'drizzle-orm'
import { checkoutSessions } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { requireSystem } from '../kernel/actor.ts'
import { closeSession } from './close-session.ts'
import { heldUntil, rowIsHeldUntil } from './hold-life.ts'
import { rowIsLive } from './live-session.ts'
import type { CheckoutSession } from './open-session.ts'
import { settleSession } from './settle-session.ts'

/** Sessions looked at in one round. */
const BATCH = 50
/** When a session that is still open is asked about again, in milliseconds. */
const NEXT_CHECK_MS = 120_000

/**
 * Asks the provider about sessions left open: a webhook that never came, a crash between two phases, a
 * buyer who closed the window and holds stock without being there. Each session is claimed by moving its next check, so several processes
 * can sweep at once.
 * @returns how many sessions were looked at
 */
export async function sweepSessions(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const due = await claimDue(ctx)
  for (const session of due) {
    try {
      await check(ctx, session)
    } catch (error) {
      // One session the provider chokes on must not keep the others waiting; it is due again later.
      ctx.log.warn('sweeper.session_failed', { sessionId: session.id, error })
    }
  }
  return due.length
}

async function check(ctx: Ctx, session: CheckoutSession) {
  const expired = heldUntil(session) <= ctx.clock.now()
  if (expired || session.status === 'opening' || !session.providerSessionId) {
    await closeSession(ctx, session, { source: 'sweeper' })
    return
  }
  await settleSession(ctx, await ctx.payments.findSession(session.providerSessionId), { source: 'sweeper' })
}

async function claimDue(ctx: Ctx): Promise<CheckoutSession[]> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const due = tx
      .select({ id: checkoutSessions.id })
      .from(checkoutSessions)
      .where(and(rowIsLive, lte(checkoutSessions.nextCheckAt, now)))
      .orderBy(checkoutSessions.nextCheckAt)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    return tx
      .update(checkoutSessions)
      .set({ nextCheckAt: nextCheck(now) })
      .where(inArray(checkoutSessions.id, due))
      .returning()
  })
}

/** Not past the end of what the session holds, so that it comes back on time. */
function nextCheck(now: Date) {
  const later = new Date(now.getTime() + NEXT_CHECK_MS)
  return sql`least(${later.toISOString()}::timestamptz, greatest(${rowIsHeldUntil}, ${new Date(now.getTime() + 15_000).toISOString()}::timestamptz))`
}
