import { anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import type { MemberSession } from './member-session.ts'
import { namesOf, refuseGuessablePassword, wordsOf } from './password-rules.ts'
import { findPasswordHash } from './queries.ts'
import type { PasswordChange } from './schema.ts'
import { storePassword } from './store-password.ts'

/**
 * Changes the password of who knows the current one, and signs out the member's other devices.
 * @throws ShopError `invalid` for a wrong current password or a guessable new one
 */
export async function changePassword(
  ctx: Ctx,
  session: MemberSession,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  anyone(ctx)
  const { member } = session
  await refuseGuessablePassword(
    newPassword,
    [...wordsOf(member.email), ...namesOf(member), (await ctx.config.current()).brand],
    'newPassword',
  )
  await requirePassword(ctx, member.id, { password: currentPassword, at: 'currentPassword' })
  const hash = await ctx.accounts.hashPassword(newPassword)
  await ctx.db.transaction(async (tx) => {
    await storePassword(tx, ctx, { member, hash, keepSession: session.id })
    await recordAudit(tx, ctx.actor, { action: 'account.password_changed', subject: member.id })
  })
}

/** @throws ShopError `invalid`, with `at` as the field at fault; `conflict` for an account without a password */
export async function requirePassword(
  ctx: Ctx,
  userId: string,
  { password, at }: { password: string; at: string },
): Promise<void> {
  anyone(ctx)
  const kept = await findPasswordHash(ctx.db, userId)
  if (!kept) {
    throw new ShopError('no_password')
  }
  if (await ctx.accounts.checkPassword(kept, password)) return
  throw new ShopError('wrong_password', { at })
}
