import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { sessions } from '../../../../db/tables/accounts.ts'
import { anyone } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requirePassword } from './change-password.ts'
import type { MemberSession } from './member-session.ts'
import { findPasswordHash } from './queries.ts'

/** For so long after signing in, or after the password was given again, a device is taken for its owner's, in milliseconds. */
export const PROVEN_MS = 15 * 60_000

export const OwnerProof = z
  .enum(['none', 'password', 'sign_in'])
  .describe(
    'What is asked for before cards may be changed: nothing just after signing in, else the password (`PUT /api/auth/proof`), or to sign in anew where the account has none',
  )

/** @see ASVS 5.0, 7.5.1: a person who finds a device signed in must not change what is paid with */
export async function proofAsked(ctx: Ctx, session: MemberSession): Promise<z.input<typeof OwnerProof>> {
  anyone(ctx)
  if (isProven(ctx, session)) return 'none'
  return (await findPasswordHash(ctx.db, session.member.id)) ? 'password' : 'sign_in'
}

/** @throws ShopError `forbidden` for a session whose owner gave no password for a quarter of an hour */
export function requireProven(ctx: Pick<Ctx, 'clock'>, session: MemberSession): void {
  if (!isProven(ctx, session)) throw new ShopError('proof_needed')
}

/** Takes the session for its owner's anew. @throws ShopError `invalid` for a wrong password; `conflict` without one */
export async function proveOwner(ctx: Ctx, session: MemberSession, password: string): Promise<void> {
  anyone(ctx)
  await requirePassword(ctx, session.member.id, { password, at: 'password' })
  await ctx.db.update(sessions).set({ provenAt: ctx.clock.now() }).where(eq(sessions.id, session.id))
}

function isProven({ clock }: Pick<Ctx, 'clock'>, { provenAt }: MemberSession): boolean {
  return clock.now().getTime() - provenAt.getTime() < PROVEN_MS
}
