import { and, eq, isNull } from 'drizzle-orm'
import { type ApiKeyScope, apiKeys } from '../../../../db/tables/devices.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import type { Ctx } from '../context.ts'
import { isSigned } from './signature.ts'

export interface SignedCall {
  key: string | undefined
  /** The header Milepost-Signature. */
  signature: string | undefined
  rawBody: string
}

/**
 * Who may: a program with a key of this scope that signed this very body within five minutes.
 * @throws ShopError `unauthorized` for an unknown key and a bad signature, `forbidden` without the scope
 */
export async function requireApiKey(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  call: SignedCall,
  scope: ApiKeyScope,
): Promise<{ id: string; name: string }> {
  const [found] = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, hashSecret(call.key ?? '')), isNull(apiKeys.revokedAt)))
  if (!found) throw new ShopError('unknown_api_key')
  const signed = { secret: found.signingSecret, rawBody: call.rawBody, now: ctx.clock.now() }
  if (!isSigned(call.signature ?? '', signed)) {
    throw new ShopError('body_not_signed')
  }
  if (!found.scopes.includes(scope)) {
    throw new ShopError('scope_missing')
  }
  await noteUse(ctx, found)
  return { id: found.id, name: found.name }
}

/** Once a minute at most: a platform calls all day. */
async function noteUse(ctx: Pick<Ctx, 'db' | 'clock'>, key: typeof apiKeys.$inferSelect): Promise<void> {
  const now = ctx.clock.now()
  if (key.lastUsedAt && now.getTime() - key.lastUsedAt.getTime() < 60_000) return
  await ctx.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id))
}
