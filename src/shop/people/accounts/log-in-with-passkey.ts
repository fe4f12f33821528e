import type { z } from 'zod'
import { anyone } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import { type ChallengeOwner, issueChallenge } from '../../system/passkeys/challenges.ts'
import { checkPasskey, usePasskey } from '../../system/passkeys/check-passkey.ts'
import { type PasskeyRequest, requestOptions } from '../../system/passkeys/options.ts'
import type { PasskeyResponse } from '../../system/passkeys/schema.ts'
import { loggedWhenRefused } from './logged-when-refused.ts'
import { openSession } from './open-session.ts'
import type { Device } from './provider.ts'
import { answerSignedIn, type SignedIn } from './signed-in.ts'

/** What a browser's passkeys are asked to sign. @param browser the secret of its cookie */
export async function beginPasskeyLogIn(ctx: Ctx, browser: string): Promise<z.input<typeof PasskeyRequest>> {
  anyone(ctx)
  return requestOptions(ctx, await issueChallenge(ctx, ownerOf(browser)))
}

/**
 * Signs in whose passkey has signed the challenge of this browser.
 * @throws ShopError `conflict` for a challenge that is over; `unauthorized` for anything but such a passkey; `forbidden`
 *   (`account_disabled`)
 */
export function logInWithPasskey(
  ctx: Ctx,
  passkey: PasskeyResponse,
  { browser, device }: { browser: string; device: Device },
): Promise<SignedIn> {
  anyone(ctx)
  return loggedWhenRefused(ctx, 'passkey', async (said) => {
    const checked = await checkPasskey(ctx, passkey, ownerOf(browser))
    const { userId } = checked
    said.userId = userId
    const session = await ctx.db.transaction(async (tx) => {
      // First: it is gone with its account.
      await usePasskey(tx, ctx, checked)
      return openSession(tx, ctx, { userId, device })
    })
    ctx.log.info('sign_in.succeeded', { kind: 'passkey', userId })
    return answerSignedIn(ctx, session)
  })
}

function ownerOf(secret: string): ChallengeOwner {
  return { place: 'account', purpose: 'sign-in', secret }
}
