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
import { orderHolds } from '../../../../db/tables/holds.ts'
import { auditEvents, orders } from '../../../../db/tables/orders.ts'
import { webhookDeliveries, webhookEndpoints } from '../../../../db/tables/outgoing-webhooks.ts'
import { requireSystem } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../context.ts'
import { eventData } from './event-data.ts'
import { READY_ACTIONS, TOLD_ACTIONS, type WebhookType, webhookTypeOf } from './event-types.ts'

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
  const types = (await typesOf(ctx, { action, subject, detail })).filter((type) =>
    endpoint.types.includes(type),
  )
  if (types.length === 0) return 0
  const now = ctx.clock.now()
  const told = { endpointId: endpoint.id, auditId: id, status: 'pending' as const }
  const data = await eventData(ctx.db, { action, subject, detail })
  const made = await ctx.db
    .insert(webhookDeliveries)
    .values(
      types.map((type) => ({
        ...{ ...told, id: newId('msg'), type, nextAttemptAt: now, createdAt: now },
        body: {
          type,
          timestamp: at.toISOString(),
          data: type === 'order.ready' ? { ...data, status: 'paid' } : data,
        },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id })
  return made.length
}

/** What an act is to other programs; the payment of an order that nothing keeps here is two things. */
async function typesOf(
  { db }: Pick<Ctx, 'db'>,
  { action, subject, detail }: Pick<typeof auditEvents.$inferSelect, 'action' | 'subject' | 'detail'>,
): Promise<WebhookType[]> {
  const type = webhookTypeOf({ action, detail })
  const isReady = READY_ACTIONS.includes(action) && (await mayBePacked(db, subject))
  return [...(type ? [type] : []), ...(isReady ? ['order.ready' as const] : [])]
}

/** By now: of an order that was held or called off meanwhile another program has nothing to do. */
async function mayBePacked(db: Db, orderId: string): Promise<boolean> {
  const open = db
    .select({ one: sql`1` })
    .from(orderHolds)
    .where(and(eq(orderHolds.orderId, orderId), isNull(orderHolds.releasedAt)))
  const ready = and(
    eq(orders.id, orderId),
    eq(orders.status, 'paid'),
    isNull(orders.cancelRequestedAt),
    notExists(open),
  )
  return (await db.$count(orders, ready)) > 0
}
