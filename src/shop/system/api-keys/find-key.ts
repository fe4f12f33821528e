import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { type ApiKeyScope, apiKeys } from '../../../../db/tables/devices.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import type { Ctx } from '../context.ts'
import { type Allowance, countAttempts } from '../limits/attempt-counts.ts'

/** What every key begins with, so that it is told from the token of a person. */
export const KEY_BEGINS = 'mpk_'

/** Keys that no program has, from one address. */
const WRONG_KEYS: Allowance = { name: 'api-key', points: 60, seconds: 900 }

export interface FoundKey {
  id: string
  name: string
  scopes: readonly ApiKeyScope[]
  /** What the sent key signs bodies with. */
  signingSecret: string
  lastUsedAt: Date | null
}

/**
 * The key as sent, or the one it replaced while that still works. Only wrong ones are counted: a key has 192 random
 * bits, so the count spares the database, and right ones cost no statement more.
 * @throws ShopError `unauthorized` for an unknown, revoked or expired key, `busy` for an address with too many unknown ones
 */
export async function findKey(ctx: Pick<Ctx, 'db' | 'clock' | 'caller'>, key: string): Promise<FoundKey> {
  const now = ctx.clock.now()
  const hash = hashSecret(key)
  const isOld = and(eq(apiKeys.oldKeyHash, hash), gt(apiKeys.oldUntil, now))
  const [found] = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(or(eq(apiKeys.keyHash, hash), isOld), isNull(apiKeys.revokedAt)))
  if (!found) {
    const wait = await countAttempts(ctx, [{ allowance: WRONG_KEYS, subject: ctx.caller ?? '' }])
    if (wait !== undefined) throw new ShopError('too_many_requests', { retryAfter: wait })
    throw new ShopError('unknown_api_key')
  }
  if (found.expiresAt && found.expiresAt <= now) throw new ShopError('api_key_expired')
  const { id, name, scopes, lastUsedAt } = found
  const signingSecret = found.keyHash === hash ? found.signingSecret : (found.oldSigningSecret ?? '')
  return { id, name, scopes, signingSecret, lastUsedAt }
}

/** Once a minute at most: a platform calls all day. */
export async function noteUse(ctx: Pick<Ctx, 'db' | 'clock'>, { id, lastUsedAt }: FoundKey): Promise<void> {
  const now = ctx.clock.now()
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < 60_000) return
  await ctx.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
}
