import { and, eq, ne } from 'drizzle-orm'
import { accounts, users } from '../../../../db/tables/accounts.ts'
import { anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { readLink, redeemLink } from './mail-links.ts'
import { openSession } from './open-session.ts'
import { namesOf, refuseGuessablePassword, wordsOf } from './password-rules.ts'
import type { Device } from './provider.ts'
import { getMember } from './queries.ts'
import type { PasswordReset } from './schema.ts'
import { answerSignedIn, type SignedIn } from './signed-in.ts'
import { storePassword } from './store-password.ts'

/** Always the same for the caller: whether the mailbox has an account is found out when the mail is written. */
export async function requestPasswordReset(ctx: Ctx, email: string): Promise<void> {
  anyone(ctx)
  await ctx.db.transaction((tx) =>
    ctx.jobs.enqueue(tx, { name: 'mail-account', data: { kind: 'reset-password', email } }),
  )
}

/**
 * Sets a new password by a link from a mail, signs out every device and signs in this one. Who holds the
 * link reads the mailbox, so the address counts as proven from then on.
 * @throws ShopError `invalid` for a link that is unknown, used or too old, or a guessable password
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: PasswordReset,
  device: Device,
): Promise<SignedIn> {
  anyone(ctx)
  const userId = await readLink(ctx, 'reset-password', token)
  const member = await getMember(ctx.db, userId)
  await refuseGuessablePassword(
    password,
    [...wordsOf(member.email), ...namesOf(member), (await ctx.config.current()).brand],
    'password',
  )
  const hash = await ctx.accounts.hashPassword(password)
  const session = await ctx.db.transaction(async (tx) => {
    await redeemLink(tx, ctx, { purpose: 'reset-password', secret: token })
    if (!member.emailVerified) await dropUnprovenWays(tx, userId)
    await storePassword(tx, ctx, { member, hash, keepSession: undefined })
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    const actor = { kind: 'customer', userId, email: member.email } as const
    await recordAudit(tx, actor, { action: 'account.password_reset', subject: userId })
    return openSession(tx, ctx, { userId, device })
  })
  return answerSignedIn(ctx, session)
}

/** Logins linked before the mailbox was proven may belong to a person who only claimed the address. */
async function dropUnprovenWays(tx: Db, userId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
}
