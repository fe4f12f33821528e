import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type ApiKeyScope, apiKeys } from '../../../../db/tables/devices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import { answer, idOf, shownOnce } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../staff/duties.ts'

export const NewApiKey = answer(
  'ApiKeyMade',
  'A key for another program',
  z.object({
    id: idOf('key'),
    key: shownOnce('Goes as the bearer token'),
    signingSecret: shownOnce('Signs the bodies'),
  }),
)
export type NewApiKey = z.input<typeof NewApiKey>

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
      detail: { before: null, after: { name, scopes } },
    })
  })
  return made
}
