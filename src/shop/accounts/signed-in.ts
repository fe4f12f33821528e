import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { sessions } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../context.ts'
import { anyone } from '../kernel/actor.ts'
import { answer } from '../wire.ts'
import { joinGuestOrders } from './join-guest-orders.ts'
import { MemberAnswer, presentMember } from './present-member.ts'
import type { OpenedSession } from './provider.ts'
import { getMember } from './queries.ts'

export const SignedInAnswer = answer(
  'SignedIn',
  'A session that has begun, and whose it is',
  z.object({
    token: z.string().describe('Goes as `Authorization: Bearer <token>`'),
    user: MemberAnswer,
  }),
)
export type SignedInAnswer = z.output<typeof SignedInAnswer>
export type SignedIn = z.input<typeof SignedInAnswer>

/**
 * What a person is told who has just signed in. Orders placed as a guest meanwhile join a proven mailbox, and
 * sessions that ran out, anybody's, are cleared away.
 */
export async function answerSignedIn(ctx: Ctx, { token, userId }: OpenedSession): Promise<SignedIn> {
  anyone(ctx)
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.clock.now()))
  const member = await getMember(ctx.db, userId)
  if (member.emailVerified) await joinGuestOrders(ctx.db, member)
  return { token, user: presentMember(member) }
}
