import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { checkoutSessions } from '../../../../db/tables/payments.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { isShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { closeSession } from './close-session.ts'
import { heldUntil, rowIsHeldUntil } from './hold-life.ts'
import { rowIsLive } from './live-session.ts'
import type { CheckoutSession } from './open-session.ts'
import type { SessionState } from './provider.ts'
import { settleSession } from './settle-session.ts'

/** Sessions looked at in one round. */
const BATCH = 50
/** Sessions the provider is asked about side by side. */
const AT_ONCE = 5
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
  for (let first = 0; first < due.length; first += AT_ONCE) {
    await Promise.all(due.slice(first, first + AT_ONCE).map((session) => tryCheck(ctx, session)))
  }
  return due.length
}

/**
 * Makes every open session due: after a start the shop does not know what was paid meanwhile. One still being
 * opened keeps its time: its buyer repeats the call that was cut off.
 */
export async function wakeSessions(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await ctx.db
    .update(checkoutSessions)
    .set({ nextCheckAt: ctx.clock.now() })
    .where(eq(checkoutSessions.status, 'open'))
}

/**
 * Brings checks nearer that lie further ahead than any is planned: a process whose clock was fast planned them. Once for
 * each round, so that processes whose clocks differ do not take sessions from each other without end.
 */
export async function bringChecksNearer(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.clock.now().getTime()
  await ctx.db
    .update(checkoutSessions)
    .set({ nextCheckAt: new Date(now + NEXT_CHECK_MS) })
    .where(and(rowIsLive, gt(checkoutSessions.nextCheckAt, new Date(now + 2 * NEXT_CHECK_MS))))
}

async function tryCheck(ctx: Ctx, session: CheckoutSession) {
  try {
    await check(ctx, session)
  } catch (error) {
    // One session the provider chokes on must not keep the others waiting; it is due again later.
    ctx.log.warn('sweeper.session_failed', { sessionId: session.id, error })
  }
}

async function check(ctx: Ctx, session: CheckoutSession) {
  const isOver = heldUntil(session) <= ctx.clock.now() || session.provider !== ctx.payments.name
  if (isOver || session.status === 'opening' || !session.providerSessionId) {
    await closeSession(ctx, session, { source: 'sweeper' })
    return
  }
  await settleSession(ctx, await findState(ctx, session.providerSessionId), { source: 'sweeper' })
}

/** A session that the provider does not know cannot be paid. */
async function findState(ctx: Ctx, providerSessionId: string): Promise<SessionState> {
  try {
    return await ctx.payments.findSession(providerSessionId)
  } catch (error) {
    if (isShopError(error, 'unknown_at_provider')) return { providerSessionId, status: 'expired' }
    throw error
  }
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
