import type { Ctx } from '../context.ts'
import { ShopError } from '../kernel/errors.ts'
import { refuseGuessablePassword, wordsOf } from './password-rules.ts'
import type { Device } from './provider.ts'
import type { NewAccount } from './schema.ts'
import { answerSignedIn, type SignedIn } from './signed-in.ts'

/**
 * Makes an account with a password and signs it in; a mail asks to confirm the address.
 * @throws ShopError `conflict` when the mailbox has one, `invalid` for a password that is guessed first
 */
export async function register(ctx: Ctx, { localUser }: NewAccount, device: Device): Promise<SignedIn> {
  await refuseGuessablePassword(localUser.password, wordsOf(localUser.email), 'localUser.password')
  const session = await ctx.accounts.register(localUser, device)
  if (session === 'taken') throw accountExists()
  return answerSignedIn(ctx, session)
}

export function accountExists(): ShopError {
  return new ShopError('account_exists')
}
