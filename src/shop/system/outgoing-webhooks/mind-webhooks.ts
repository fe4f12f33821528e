import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { webhookEndpoints } from '../../../../db/tables/outgoing-webhooks.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { answer, idOf, shownOnce, When } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../staff/duties.ts'
import { WEBHOOK_TYPES, type WebhookType } from './event-types.ts'

export const WebhookAnswer = answer(
  'Webhook',
  'Where another program hears of what happens',
  z.object({
    id: idOf('whe'),
    url: z.string().describe('Where messages are posted'),
    types: z.array(z.enum(WEBHOOK_TYPES)).describe('The events to send'),
    createdAt: When,
  }),
)

export const NewWebhookAnswer = answer(
  'WebhookMade',
  'A new webhook with its secret',
  WebhookAnswer.extend({ secret: shownOnce('Signs each message') }),
)

/**
 * Who may: staff. Messages of these types go to this address from now on.
 * @throws ShopError `invalid` for an address that none could ever reach
 */
export async function addWebhook(
  ctx: Ctx,
  { url, types }: { url: string; types: readonly WebhookType[] },
): Promise<z.input<typeof NewWebhookAnswer>> {
  requireStaff(ctx, 'api_keys')
  const trouble = await ctx.settings.webhookTrouble?.(url)
  if (trouble) throw new ShopError(trouble, { at: 'url' })
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const id = newId('whe')
  return ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({ id, url, secret, types: [...new Set(types)] })
      .returning()
    if (!made) throw new Error('the database kept no webhook')
    const detail = { before: null, after: { url, types } }
    await recordAudit(tx, ctx.actor, { action: 'webhook.added', subject: id, detail })
    return { id, url, types: made.types, createdAt: made.createdAt, secret }
  })
}

/** Who may: staff. Newest first. */
export async function listWebhooks(ctx: Ctx): Promise<z.input<typeof WebhookAnswer>[]> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.removedAt))
    .orderBy(desc(webhookEndpoints.createdAt))
  return rows.map(({ id, url, types, createdAt }) => ({ id, url, types, createdAt }))
}

/** Who may: staff. Nothing is sent to it any more. @throws ShopError `not_found` */
export function removeWebhook(ctx: Ctx, id: string): Promise<void> {
  requireStaff(ctx, 'api_keys')
  return ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .update(webhookEndpoints)
      .set({ removedAt: ctx.clock.now() })
      .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.removedAt)))
      .returning({ url: webhookEndpoints.url })
    if (!gone) throw new ShopError('unknown_webhook')
    const detail = { before: { url: gone.url }, after: null }
    await recordAudit(tx, ctx.actor, { action: 'webhook.removed', subject: id, detail })
  })
}
