import { and, eq, isNull } from 'drizzle-orm'
import { apiKeys } from '../../../../db/tables/devices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../staff/duties.ts'
import { drawKey, type NewApiKey, requireToCome } from './create-api-key.ts'

/**
 * Replaces key and signing secret, with name and scopes as they are. Those of before work until the moment that was
 * chosen, or no longer. A key that was replaced before by this one stops at once.
 * @throws ShopError `not_found`, also for one that was revoked, `invalid` for a moment that has passed
 */
export async function rotateApiKey(
  ctx: Ctx,
  id: string,
  { oldWorksUntil = null }: { oldWorksUntil?: Date | null },
): Promise<NewApiKey> {
  requireStaff(ctx, 'api_keys')
  requireToCome(ctx, oldWorksUntil, 'oldWorksUntil')
  const drawn = drawKey()
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .for('update')
    if (!before) throw new ShopError('unknown_key')
    await tx
      .update(apiKeys)
      .set({
        keyHash: hashSecret(drawn.key),
        signingSecret: drawn.signingSecret,
        oldKeyHash: oldWorksUntil && before.keyHash,
        oldSigningSecret: oldWorksUntil && before.signingSecret,
        oldUntil: oldWorksUntil,
      })
      .where(eq(apiKeys.id, id))
    await recordAudit(tx, ctx.actor, {
      action: 'api_key.rotated',
      subject: id,
      detail: {
        name: before.name,
        before: { oldUntil: before.oldUntil },
        after: { oldUntil: oldWorksUntil },
      },
    })
  })
  return { id, ...drawn }
}
