import { and, eq } from 'drizzle-orm'
import { accounts, users } from '../../../../db/tables/accounts.ts'
import { anyone } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { networkOf } from '../../system/limits/network-of.ts'
import { lockCredential, openSession } from './open-session.ts'
import type { Device } from './provider.ts'
import { answerSignedIn, type SignedIn } from './signed-in.ts'

/** Of no password: compared where there is none, so that an unknown mailbox takes as long as a wrong password. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** @throws ShopError `unauthorized`, the same for a wrong password and an unknown e-mail, after the same time */
export async function logIn(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<SignedIn> {
  anyone(ctx)
  const [known] = await ctx.db
    .select({ userId: users.id, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email))
  const isRight = await ctx.accounts.checkPassword(known?.hash ?? NO_PASSWORD, password)
  const session = known && isRight ? await openIfUnchanged(ctx, known, device) : undefined
  if (!session) {
    ctx.log.warn('sign_in.failed', {
      kind: 'password',
      userId: known?.userId,
      network: networkOf(ctx.caller),
    })
    throw authenticationFailed()
  }
  ctx.log.info('sign_in.succeeded', { kind: 'password', userId: session.userId })
  return answerSignedIn(ctx, session)
}

/** Not for a password that was changed while it was being checked. */
function openIfUnchanged(ctx: Ctx, known: { userId: string; hash: string | null }, device: Device) {
  return ctx.db.transaction(async (tx) => {
    const now = await lockCredential(tx, { kind: 'credential', accountId: known.userId })
    return now?.hash === known.hash ? openSession(tx, ctx, { userId: known.userId, device }) : undefined
  })
}

export function authenticationFailed(): ShopError {
  return new ShopError('authentication_failed')
}
