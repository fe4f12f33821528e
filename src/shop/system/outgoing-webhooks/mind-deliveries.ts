import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type DeliveryStatus,
  webhookDeliveries,
  webhookEndpoints,
} from '../../../../db/tables/outgoing-webhooks.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { answer, Count, idOf, When } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../staff/duties.ts'

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const

export const DeliveryAnswer = answer(
  'WebhookDelivery',
  'One message to one webhook',
  z.object({
    id: idOf('msg'),
    webhookId: idOf('whe'),
    type: z.string().describe('As in `plan.started`, or `test`'),
    status: z.enum(DELIVERY_STATUSES).describe('`failed`: given up after three days'),
    attempts: Count.describe('How often it was sent'),
    lastStatus: z.int().nullable().describe('What was answered last; null when nothing answered'),
    createdAt: When,
    deliveredAt: When.nullable().describe('Null until it is taken'),
  }),
)
type Delivery = z.input<typeof DeliveryAnswer>

export interface DeliveryFilter {
  webhookId?: string | undefined
  status?: DeliveryStatus | undefined
  /** The id of the last message of the page before. */
  cursor?: string | undefined
  limit: number
}

/** Who may: staff. The newest messages first. */
export async function listDeliveries(
  ctx: Ctx,
  { webhookId, status, cursor, limit }: DeliveryFilter,
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  requireStaff(ctx, 'read')
  const { id, createdAt } = webhookDeliveries
  const before = sql`(${createdAt}, ${id}) < (select d.created_at, d.id from webhook_deliveries d where d.id = ${cursor})`
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        webhookId ? eq(webhookDeliveries.endpointId, webhookId) : undefined,
        status && eq(webhookDeliveries.status, status),
        cursor ? before : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { deliveries: page.map(present), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** Who may: staff. A message that says only that it is a test. @throws ShopError `not_found` */
export function sendTest(ctx: Ctx, webhookId: string): Promise<Delivery> {
  requireStaff(ctx, 'api_keys')
  return ctx.db.transaction(async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.id, webhookId), isNull(webhookEndpoints.removedAt)))
    if (!endpoint) throw new ShopError('unknown_webhook')
    const now = ctx.clock.now()
    const [made] = await tx
      .insert(webhookDeliveries)
      .values({
        id: newId('msg'),
        endpointId: webhookId,
        type: 'test',
        body: { type: 'test', timestamp: now.toISOString(), data: {} },
        status: 'pending',
        nextAttemptAt: now,
        createdAt: now,
      })
      .returning()
    if (!made) throw new Error('the database kept no message')
    await recordAudit(tx, ctx.actor, { action: 'webhook.tested', subject: webhookId })
    return present(made)
  })
}

/** Who may: staff. Sends a message once more, under its id, also one that was taken. @throws ShopError `not_found` */
export function replayDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  requireStaff(ctx, 'api_keys')
  return ctx.db.transaction(async (tx) => {
    const [again] = await tx
      .update(webhookDeliveries)
      .set({ status: 'pending', attempts: 0, nextAttemptAt: ctx.clock.now(), deliveredAt: null })
      .where(eq(webhookDeliveries.id, id))
      .returning()
    if (!again) throw new ShopError('unknown_delivery')
    await recordAudit(tx, ctx.actor, { action: 'webhook.replayed', subject: id })
    return present(again)
  })
}

function present(row: typeof webhookDeliveries.$inferSelect): Delivery {
  const { id, endpointId, type, status, attempts, lastStatus, createdAt, deliveredAt } = row
  return { id, webhookId: endpointId, type, status, attempts, lastStatus, createdAt, deliveredAt }
}
