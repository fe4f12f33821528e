import { asc, eq } from 'drizzle-orm'
import { subscriptions } from '../../../../db/tables/subscriptions.ts'
import { findMemberByEmail } from '../../people/accounts/queries.ts'
import type { Subscription } from '../../plan/plans/active-plans.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

/** Who may: staff. All plans staff wrote down for the member of this mailbox, those that ended included, oldest first. */
export async function listSubscriptions(ctx: Ctx, email: string): Promise<Subscription[]> {
  requireStaff(ctx, 'read')
  const member = await findMemberByEmail(ctx.db, email)
  if (!member) return []
  return ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, member.id))
    .orderBy(asc(subscriptions.startedAt), asc(subscriptions.id))
}
