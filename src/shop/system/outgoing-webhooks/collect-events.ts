import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { auditEvents } from '../../../../db/tables/orders.ts'
import { webhookDeliveries, webhookEndpoints } from '../../../../db/tables/outgoing-webhooks.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../context.ts'
import { eventData } from './event-data.ts'
import { TOLD_ACTIONS, webhookTypeOf } from './event-types.ts'

/** A row may be older by its time than one that was read before it: its transaction ended later. */
const OVERLAP_MS = 10 * 60_000
const AT_ONCE = 200

/**
 * Deletes messages that were delivered or given up before a day. What the log may still be read for is left: an act
 * without its message would be told again.
 */
export async function deleteOldMessages(ctx: Ctx, before: Date): Promise<void> {
  requireSystem(ctx)
  const isRead = sql`${webhookEndpoints.readUntil} - make_interval(secs => ${OVERLAP_MS / 1_000})`
  const readOver = ctx.db
    .select({ one: sql`1` })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.id, webhookDeliveries.endpointId),
        or(isNotNull(webhookEndpoints.removedAt), lt(webhookDeliveries.createdAt, isRead)),
      ),
    )
  const isOver = inArray(webhookDeliveries.status, ['delivered', 'failed'])
  await ctx.db
    .delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.createdAt, before), isOver, exists(readOver)))
}

/**
 * Makes messages of what the audit log has since it was read last, one for each endpoint that wants to hear of it. So no
 * purchase and no bill does more work because a webhook listens. @returns how many messages were made
 */
export async function collectEvents(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const endpoints = await ctx.db.select().from(webhookEndpoints).where(isNull(webhookEndpoints.removedAt))
  let made = 0
  for (const endpoint of endpoints) made += await collectFor(ctx, endpoint)
  return made
}

async function collectFor(ctx: Ctx, endpoint: Endpoint): Promise<number> {
  let from = new Date(endpoint.readUntil.getTime() - OVERLAP_MS)
  let made = 0
  for (;;) {
    const rows = await readLog(ctx, endpoint, from)
    for (const row of rows) made += await makeMessage(ctx, endpoint, row)
    const last = rows.at(-1)
    if (last) from = last.at
    if (rows.length < AT_ONCE) break
  }
  if (from > endpoint.readUntil) {
    const { id } = endpoint
    await ctx.db.update(webhookEndpoints).set({ readUntil: from }).where(eq(webhookEndpoints.id, id))
  }
  return made
}

type Endpoint = typeof webhookEndpoints.$inferSelect

function readLog(ctx: Ctx, endpoint: Endpoint, from: Date) {
  const told = ctx.db
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpoint.id), eq(webhookDeliveries.auditId, auditEvents.id)))
  return ctx.db
    .select()
    .from(auditEvents)
    .where(
      and(
        gt(auditEvents.at, from),
        gte(auditEvents.at, endpoint.createdAt),
        inArray(auditEvents.action, TOLD_ACTIONS),
        notExists(told),
      ),
    )
    .orderBy(asc(auditEvents.at), asc(auditEvents.id))
    .limit(AT_ONCE)
}

async function makeMessage(
  ctx: Ctx,
  endpoint: Endpoint,
  { id, at, subject, detail, action }: typeof auditEvents.$inferSelect,
): Promise<number> {
  const type = webhookTypeOf({ action, detail })
  if (!type || !endpoint.types.includes(type)) return 0
  const now = ctx.clock.now()
  const body = {
    type,
    timestamp: at.toISOString(),
    data: await eventData(ctx.db, { action, subject, detail }),
  }
  const made = await ctx.db
    .insert(webhookDeliveries)
    .values({
      id: newId('msg'),
      endpointId: endpoint.id,
      auditId: id,
      type,
      body,
      status: 'pending',
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id })
  return made.length
}
