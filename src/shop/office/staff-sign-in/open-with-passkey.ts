import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { anyone } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import { loggedWhenRefused } from '../../people/accounts/logged-when-refused.ts'
import { requireEnabled } from '../../people/accounts/open-session.ts'
import type { Ctx } from '../../system/context.ts'
import { type ChallengeOwner, issueChallenge } from '../../system/passkeys/challenges.ts'
import { type CheckedPasskey, checkPasskey, usePasskey } from '../../system/passkeys/check-passkey.ts'
import { type PasskeyRequest, requestOptions } from '../../system/passkeys/options.ts'
import type { PasskeyResponse } from '../../system/passkeys/schema.ts'
import { findStaffRole } from '../../system/staff/queries.ts'
import { type Here, writeStaffSession } from './write-session.ts'

/** What a browser's passkeys are asked to sign. @param browser the secret of its cookie */
export async function beginOfficePasskey(ctx: Ctx, browser: string): Promise<z.input<typeof PasskeyRequest>> {
  anyone(ctx)
  return requestOptions(ctx, await issueChallenge(ctx, ownerOf(browser)))
}

/** @throws ShopError as `checkPasskey` */
export function checkOfficePasskey(
  ctx: Ctx,
  passkey: PasskeyResponse,
  { browser }: Pick<Here, 'browser'>,
): Promise<CheckedPasskey> {
  anyone(ctx)
  return checkPasskey(ctx, passkey, ownerOf(browser))
}

/**
 * Signs a member of the staff in by a passkey alone: it is both factors where its device made sure of the person.
 * @returns the token, given once; the database holds its hash
 * @throws ShopError `unauthorized` for anything but such a passkey; `passkey_needs_password` when only the person is unsure
 */
export function openStaffSessionByPasskey(ctx: Ctx, passkey: PasskeyResponse, here: Here): Promise<string> {
  anyone(ctx)
  return loggedWhenRefused(ctx, 'staff_passkey', async (said) => {
    const checked = await checkOfficePasskey(ctx, passkey, here)
    const { userId, isPersonVerified } = checked
    said.userId = userId
    if (!isPersonVerified) throw new ShopError('passkey_needs_password')
    return ctx.db.transaction(async (tx) => {
      await requireEnabled(tx, userId)
      const [member] = await tx.select().from(users).where(eq(users.id, userId))
      const role = member && (await findStaffRole(tx, member))
      if (!role) throw new ShopError('passkey_refused')
      await usePasskey(tx, ctx, checked)
      return writeStaffSession(tx, ctx, { userId, role, by: 'passkey', here })
    })
  })
}

function ownerOf(secret: string): ChallengeOwner {
  return { place: 'office', purpose: 'sign-in', secret }
}
