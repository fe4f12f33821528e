import { and, eq } from 'drizzle-orm'
import { passkeys } from '../../../../db/tables/passkeys.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { type ChallengeOwner, spendChallenge } from './challenges.ts'
import { handleOf, siteOf } from './options.ts'
import type { PasskeyResponse } from './schema.ts'

/** A passkey that has signed, and is not used up yet. */
export interface CheckedPasskey {
  id: string
  userId: string
  /** Whether the device made sure of the person. */
  isPersonVerified: boolean
  /** What was compared, and what takes its place. */
  counter: { before: number; after: number }
}

/**
 * Whose passkey signed the owner's challenge. The challenge is used up whatever comes of it.
 * @throws ShopError `conflict` for a challenge that is used or over; `unauthorized`, the same for an unknown passkey, one
 *   of another place, a wrong signature and a counter that went back
 */
export async function checkPasskey(
  ctx: Ctx,
  response: PasskeyResponse,
  owner: ChallengeOwner,
): Promise<CheckedPasskey> {
  const challenge = await spendChallenge(ctx, owner)
  const [known] = await ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), eq(passkeys.place, owner.place)))
  const { userHandle } = response.response
  const isWhose = known && (!userHandle || userHandle === handleOf(known))
  const checked =
    isWhose && (await ctx.accounts.passkeys.check(response, { challenge, ...siteOf(ctx) }, known))
  if (!known || !checked) {
    ctx.log.warn('passkey.refused', { place: owner.place, userId: known?.userId, passkeyId: known?.id })
    throw new ShopError('passkey_refused')
  }
  return {
    id: known.id,
    userId: known.userId,
    isPersonVerified: checked.isPersonVerified,
    counter: { before: known.counter, after: checked.counter },
  }
}

/**
 * Notes the use. A passkey that was removed meanwhile, or whose counter another use has moved, signs in no more.
 * @throws ShopError `unauthorized`
 */
export async function usePasskey(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  { id, counter }: CheckedPasskey,
): Promise<void> {
  const used = await tx
    .update(passkeys)
    .set({ counter: counter.after, lastUsedAt: ctx.clock.now() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter.before)))
    .returning({ id: passkeys.id })
  if (used.length === 0) throw new ShopError('passkey_refused')
}
