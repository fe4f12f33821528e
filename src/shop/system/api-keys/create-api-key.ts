import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type ApiKeyScope, apiKeys } from '../../../../db/tables/devices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import { answer, idOf, shownOnce } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../staff/duties.ts'
import { KEY_BEGINS } from './find-key.ts'

export const NewApiKey = answer(
  'ApiKeyMade',
  'A key for another program',
  z.object({
    id: idOf('key'),
    key: shownOnce('Goes as the bearer token'),
    signingSecret: shownOnce('Signs the bodies of reports'),
  }),
)
export type NewApiKey = z.input<typeof NewApiKey>

/** A key and what it signs with, as drawn; only the hash of the key is kept. */
export function drawKey() {
  return {
    key: `${KEY_BEGINS}${randomBytes(24).toString('base64url')}`,
    signingSecret: `mps_${randomBytes(32).toString('base64url')}`,
  }
}

/** Makes a key for another program. It and its secret are shown this once. @throws ShopError `invalid` for an end that has passed */
export async function createApiKey(
  ctx: Ctx,
  { name, scopes, expiresAt = null }: { name: string; scopes: ApiKeyScope[]; expiresAt?: Date | null },
): Promise<NewApiKey> {
  requireStaff(ctx, 'api_keys')
  requireToCome(ctx, expiresAt, 'expiresAt')
  const made: NewApiKey = { id: newId('key'), ...drawKey() }
  await ctx.db.transaction(async (tx) => {
    await tx.insert(apiKeys).values({
      id: made.id,
      name,
      keyHash: hashSecret(made.key),
      signingSecret: made.signingSecret,
      scopes: [...new Set(scopes)],
      createdAt: ctx.clock.now(),
      expiresAt,
    })
    await recordAudit(tx, ctx.actor, {
      action: 'api_key.created',
      subject: made.id,
      detail: { before: null, after: { name, scopes, ...(expiresAt && { expiresAt }) } },
    })
  })
  return made
}

/** @throws ShopError `invalid` for a moment that has passed */
export function requireToCome({ clock }: Pick<Ctx, 'clock'>, at: Date | null, field: string): void {
  if (at && at <= clock.now()) throw new ShopError('end_has_passed', { at: field })
}
