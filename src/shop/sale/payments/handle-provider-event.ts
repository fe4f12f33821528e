import { and, desc, eq, isNull } from 'drizzle-orm'
import { checkoutSessions } from '../../../../db/tables/payments.ts'
import { providerEvents } from '../../../../db/tables/provider-events.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { settleCardForm } from './card-forms.ts'
import { getCharge, subjectOf } from './charges.ts'
import { placeUnknownSession } from './place-unknown-session.ts'
import { ProviderNews } from './provider-event.ts'
import { settlePaidSession } from './settle-paid-session.ts'
import { takeNews } from './take-news.ts'

/** News of a payment that is still to be settled here, or of one that another shop took by the same account. */
const UNKNOWN_PAYMENT = 'unknown_payment'
/** How long such news waits for its payment, in milliseconds. */
const LONGEST_WAIT_MS = 3 * 24 * 3_600_000
/** Events looked at again in one round. */
const BATCH = 20

/**
 * Handles one stored webhook call. The event only says where to look: what is settled is what the provider
 * says of the session now, so events may come twice, late or out of order.
 */
export async function handleProviderEvent(ctx: Ctx, eventId: string): Promise<void> {
  requireSystem(ctx)
  const [event] = await ctx.db.select().from(providerEvents).where(eq(providerEvents.id, eventId))
  if (!event || event.handledAt) return
  const outcome = await handle(ctx, event)
  const now = ctx.clock.now()
  const waits = outcome === UNKNOWN_PAYMENT && now.getTime() - event.receivedAt.getTime() < LONGEST_WAIT_MS
  await ctx.db
    .update(providerEvents)
    .set({ handledAt: waits ? null : now, outcome })
    .where(eq(providerEvents.id, eventId))
}

/** Handles again what was said of payments the shop did not know yet, the newest first. @returns how many it looked at */
export async function sweepNews(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const waiting = await ctx.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.handledAt), eq(providerEvents.outcome, UNKNOWN_PAYMENT)))
    .orderBy(desc(providerEvents.receivedAt))
    .limit(BATCH)
  for (const { id } of waiting) await handleProviderEvent(ctx, id)
  return waiting.length
}

async function handle(ctx: Ctx, event: typeof providerEvents.$inferSelect): Promise<string> {
  const news = ProviderNews.safeParse(event.payload.news)
  const isPlaced = !news.success || (await takeNews(ctx, news.data))
  if (!event.providerSessionId) return isPlaced ? (news.data?.about ?? 'ignored') : UNKNOWN_PAYMENT
  const [session] = await ctx.db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.providerSessionId, event.providerSessionId))
  if (!session) {
    const isCardForm = await settleCardForm(ctx, event.providerSessionId)
    return isCardForm ? 'card_form' : placeUnknownSession(ctx, event.providerSessionId)
  }
  if (event.amount !== null && event.amount !== session.amount) {
    const detail = { expected: session.amount, reported: event.amount, event: event.externalId }
    const subject = subjectOf(await getCharge(ctx.db, session.chargeId))
    const webhook = { kind: 'system', name: 'webhook' } as const
    await recordAudit(ctx.db, webhook, { action: 'payment.refused', subject, detail })
    ctx.log.error('payment.amount_mismatch', { orderId: subject, ...detail })
    await raiseNotice(ctx.db, ctx, { kind: 'wrong_amount', key: session.id, subject, detail })
    return 'refused'
  }
  return settlePaidSession(ctx, event.providerSessionId)
}
