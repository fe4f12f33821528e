import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { webhookDeliveries, webhookEndpoints } from '../../../../db/tables/outgoing-webhooks.ts'
import { requireSystem } from '../../kernel/actor.ts'
import type { Ctx } from '../context.ts'
import type { WebhookSender } from './provider.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Pauses between attempts; together a little over three days. */
const PAUSES_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/** Another process takes a message up again when this one died with it. */
const CLAIM_MS = 2 * MINUTE_MS
const AT_ONCE = 20

/**
 * Sends what is due. A message is claimed first and sent outside any transaction; one that a crash cut off is sent again
 * under its id. @returns how many were tried
 */
export async function deliverWebhooks(ctx: Ctx, sender: WebhookSender): Promise<number> {
  requireSystem(ctx)
  const due = await claim(ctx)
  // Side by side, so that one address that hangs keeps none of the others waiting.
  const sent = due.map(async ({ delivery, url, secret }) => {
    const body = JSON.stringify(delivery.body)
    return noteAnswer(ctx, delivery, await sender.send({ id: delivery.id, url, secret, body }))
  })
  await Promise.all(sent)
  return due.length
}

function claim(ctx: Ctx) {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ delivery: webhookDeliveries, url: webhookEndpoints.url, secret: webhookEndpoints.secret })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(isDue(now), isNull(webhookEndpoints.removedAt)))
      .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
      .limit(AT_ONCE)
      .for('update', { of: webhookDeliveries, skipLocked: true })
    const ids = due.map(({ delivery }) => delivery.id)
    if (ids.length === 0) return []
    await tx
      .update(webhookDeliveries)
      .set({ nextAttemptAt: new Date(now.getTime() + CLAIM_MS) })
      .where(inArray(webhookDeliveries.id, ids))
    return due
  })
}

/** A first attempt is never planned ahead: one that seems to be was dated by a clock that was fast. */
function isDue(now: Date) {
  const { nextAttemptAt, attempts } = webhookDeliveries
  return or(
    lte(nextAttemptAt, now),
    and(eq(attempts, 0), gt(nextAttemptAt, new Date(now.getTime() + 2 * CLAIM_MS))),
  )
}

async function noteAnswer(
  ctx: Ctx,
  { id, attempts }: typeof webhookDeliveries.$inferSelect,
  status: number | null,
): Promise<void> {
  const now = ctx.clock.now()
  const isTaken = status !== null && status >= 200 && status < 300
  const pause = PAUSES_MS[attempts]
  const isOver = isTaken || pause === undefined
  await ctx.db
    .update(webhookDeliveries)
    .set({
      attempts: attempts + 1,
      lastStatus: status,
      status: isTaken ? 'delivered' : isOver ? 'failed' : 'pending',
      deliveredAt: isTaken ? now : null,
      nextAttemptAt: isOver ? null : new Date(now.getTime() + (pause ?? 0)),
    })
    .where(eq(webhookDeliveries.id, id))
}
