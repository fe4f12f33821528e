import { anyone } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { addCredential, createMember } from './create-member.ts'
import { openSession } from './open-session.ts'
import { namesOf, refuseGuessablePassword, wordsOf } from './password-rules.ts'
import type { Device } from './provider.ts'
import { findMemberByEmail } from './queries.ts'
import type { NewAccount } from './schema.ts'
import { answerSignedIn, type SignedIn } from './signed-in.ts'

/**
 * Makes an account with a password and signs it in; a mail asks to confirm the address.
 * @throws ShopError `conflict` when the mailbox has one, `invalid` for a password that is guessed first
 */
export async function register(ctx: Ctx, { localUser }: NewAccount, device: Device): Promise<SignedIn> {
  anyone(ctx)
  const { password, ...person } = localUser
  const known = [...wordsOf(person.email), ...namesOf(person), (await ctx.config.current()).brand]
  await refuseGuessablePassword(password, known, 'localUser.password')
  if (await findMemberByEmail(ctx.db, person.email)) throw accountExists()
  const hash = await ctx.accounts.hashPassword(password)
  const session = await ctx.db.transaction(async (tx) => {
    const member = await createMember(tx, ctx, { ...person, emailVerified: false })
    if (!member) throw accountExists()
    const userId = member.id
    await addCredential(tx, ctx, { userId, kind: 'credential', accountId: userId, password: hash })
    return openSession(tx, ctx, { userId, device })
  })
  return answerSignedIn(ctx, session)
}

function accountExists(): ShopError {
  return new ShopError('account_exists')
}
