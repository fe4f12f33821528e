import { lt } from 'drizzle-orm'
import type { z } from 'zod'
import { sessions } from '../../../../db/tables/accounts.ts'
import { anyone } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import { joinGuestOrders } from './join-guest-orders.ts'
import { presentMember, type SignedInAnswer } from './present-member.ts'
import type { OpenedSession } from './provider.ts'
import { getMember } from './queries.ts'

export type SignedIn = z.input<typeof SignedInAnswer>

/**
 * What a person is told who has just signed in. Orders placed as a guest meanwhile join a proven mailbox, and
 * sessions of all members that ran out are cleared away.
 */
export async function answerSignedIn(ctx: Ctx, { token, userId }: OpenedSession): Promise<SignedIn> {
  anyone(ctx)
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.clock.now()))
  const member = await getMember(ctx.db, userId)
  if (member.emailVerified) await joinGuestOrders(ctx.db, member)
  return { token, user: presentMember(member) }
}
