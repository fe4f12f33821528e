import { asc, eq } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts.ts'
import { orders } from '../../../db/tables/orders.ts'
import type { Ctx } from '../context.ts'
import { presentOrder } from '../orders/present-order.ts'
import type { MemberSession } from './member-session.ts'
import { presentMember } from './present-member.ts'
import { listSessions } from './queries.ts'

/** Everything the shop keeps about a member, for the member to take away. */
export async function exportAccount(ctx: Ctx, session: MemberSession) {
  const { member } = session
  const own = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.userId, member.id))
    .orderBy(asc(orders.createdAt))
  const ways = await ctx.db
    .select({ provider: accounts.providerId, since: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, member.id))
  const presented = []
  for (const order of own) presented.push(await presentOrder(ctx, order))
  return {
    exportedAt: ctx.clock.now(),
    user: presentMember(member),
    signInWays: ways.map(({ provider, since }) => ({
      way: provider === 'credential' ? 'password' : provider,
      since,
    })),
    sessions: await listSessions(ctx, member.id, session.id),
    orders: presented,
  }
}
