import { randomBytes } from 'node:crypto'
import { type ApiKeyScope, apiKeys } from '../../../db/tables/devices.ts'
import { hashSecret } from '../accounts/session-token.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { newId } from '../kernel/ids.ts'
import { requireStaff } from '../staff/duties.ts'

export interface NewApiKey {
  id: string
  /** Goes as the bearer token. */
  key: string
  /** Signs the bodies. */
  signingSecret: string
}

/** Makes a key for another program. It and its secret are shown this once. */
export async function createApiKey(
  ctx: Ctx,
  { name, scopes }: { name: string; scopes: ApiKeyScope[] },
): Promise<NewApiKey> {
  requireStaff(ctx, 'api_keys')
  const made: NewApiKey = {
    id: newId('key'),
    key: `mpk_${randomBytes(24).toString('base64url')}`,
    signingSecret: `mps_${randomBytes(32).toString('base64url')}`,
  }
  await ctx.db.transaction(async (tx) => {
    await tx.insert(apiKeys).values({
      id: made.id,
      name,
      keyHash: hashSecret(made.key),
      signingSecret: made.signingSecret,
      scopes: [...new Set(scopes)],
      createdAt: ctx.clock.now(),
    })
    await recordAudit(tx, ctx.actor, {
      action: 'api_key.created',
      subject: made.id,
      detail: { name, scopes },
    })
  })
  return made
}
