import type { Ctx } from '../context.ts'
import { ShopError } from '../kernel/errors.ts'
import type { Device } from './provider.ts'
import { answerSignedIn, type SignedIn } from './signed-in.ts'

/** @throws ShopError `unauthorized`, the same for a wrong password and an unknown e-mail, after the same time */
export async function logIn(
  ctx: Ctx,
  credentials: { email: string; password: string },
  device: Device,
): Promise<SignedIn> {
  const session = await ctx.accounts.logIn(credentials, device)
  if (!session) throw authenticationFailed()
  return answerSignedIn(ctx, session)
}

export function authenticationFailed(): ShopError {
  return new ShopError('authentication_failed')
}
