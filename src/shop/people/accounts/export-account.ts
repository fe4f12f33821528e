import { eq } from 'drizzle-orm'
import { accounts } from '../../../../db/tables/accounts.ts'
import { subscriptions } from '../../../../db/tables/subscriptions.ts'
import type { Ctx } from '../../system/context.ts'
import { exportRecords } from '../privacy/export-records.ts'
import { findMemberKeys } from '../privacy/member-keys.ts'
import { exportTraces } from './export-traces.ts'
import type { MemberSession } from './member-session.ts'
import { presentMember } from './present-member.ts'
import { listSessions } from './queries.ts'

/**
 * Everything the shop keeps about a member, for the member to take away: as the pages show it, but for the orders, and in
 * `records` row for row.
 */
export async function exportAccount(
  ctx: Pick<Ctx, 'accounts' | 'clock' | 'db' | 'language'>,
  { id, member }: Pick<MemberSession, 'id' | 'member'>,
) {
  const keys = await findMemberKeys(ctx.db, member)
  const ways = await ctx.db
    .select({ provider: accounts.providerId, since: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, member.id))
    .orderBy(accounts.createdAt, accounts.id)
  const plans = await ctx.db
    .select({
      id: subscriptions.id,
      status: subscriptions.status,
      country: subscriptions.country,
      deviceSerial: subscriptions.deviceSerial,
      startedAt: subscriptions.startedAt,
      cancelledAt: subscriptions.cancelledAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, member.id))
    .orderBy(subscriptions.startedAt, subscriptions.id)
  return {
    exportedAt: ctx.clock.now(),
    user: presentMember(member),
    signInWays: ways.map(({ provider, since }) => ({
      way: provider === 'credential' ? 'password' : provider,
      since,
    })),
    subscriptions: plans,
    sessions: await listSessions(ctx, member.id, id),
    ...(await exportTraces(ctx.db, { member, keys })),
    records: await exportRecords(ctx.db, keys),
  }
}
