import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { API_KEY_SCOPES, apiKeys } from '../../../../db/tables/devices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, idOf, When } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../staff/duties.ts'

export const ApiKeyAnswer = answer(
  'ApiKey',
  'A key of another program, without its secret',
  z.object({
    id: idOf('key'),
    name: z.string().describe('Whose it is'),
    scopes: z.array(z.enum(API_KEY_SCOPES)).describe('What it may do'),
    createdAt: When,
    expiresAt: When.nullable().describe('Refused from then on; null for a key without an end'),
    oldUntil: When.nullable().describe(
      'Until when the key that a rotation replaced works too; null where none does',
    ),
    lastUsedAt: When.nullable().describe('To the minute; null for one that was never used'),
    revokedAt: When.nullable().describe('Null while it works'),
  }),
)

/** Every key, newest first, those that were revoked too. */
export async function listApiKeys(ctx: Ctx): Promise<z.input<typeof ApiKeyAnswer>[]> {
  requireStaff(ctx, 'read')
  const { id, name, scopes, createdAt, expiresAt, oldUntil, lastUsedAt, revokedAt } = apiKeys
  const keys = await ctx.db
    .select({ id, name, scopes, createdAt, expiresAt, oldUntil, lastUsedAt, revokedAt })
    .from(apiKeys)
    .orderBy(desc(createdAt), desc(id))
  const now = ctx.clock.now()
  return keys.map((key) => ({ ...key, oldUntil: key.oldUntil && key.oldUntil > now ? key.oldUntil : null }))
}

/** A key works no longer from the next call on. @throws ShopError `not_found`, also for one that was revoked */
export function revokeApiKey(ctx: Ctx, id: string): Promise<void> {
  requireStaff(ctx, 'api_keys')
  return ctx.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: ctx.clock.now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name })
    if (!revoked) throw new ShopError('unknown_key')
    const detail = { name: revoked.name, before: 'active', after: 'revoked' }
    await recordAudit(tx, ctx.actor, { action: 'api_key.revoked', subject: id, detail })
  })
}
