import { and, eq } from 'drizzle-orm'
import { users } from '../../../db/tables/accounts.ts'
import { orders } from '../../../db/tables/orders.ts'
import { subscriptions } from '../../../db/tables/subscriptions.ts'
import type { Ctx } from '../context.ts'
import { anyone } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/context.ts'
import { ShopError } from '../kernel/errors.ts'
import { forgetCallers } from '../limits/known-callers.ts'
import { forgetCardsOf } from '../payments/manage-cards.ts'
import { endPlanAccounts } from '../plans/end-plans.ts'
import { eraseAbandoned } from '../retention/erase-abandoned.ts'
import { requirePassword } from './change-password.ts'
import { dropLinks } from './mail-links.ts'
import type { MemberSession } from './member-session.ts'
import { findPasswordHash } from './queries.ts'

/** Without a password to ask for, a session has to be this young to delete the account. */
const FRESH_MS = 15 * 60_000

/**
 * Deletes the account with its sessions, ways to sign in and plans, and who its unpaid orders were for. Its paid orders stay, because the law wants books;
 * they become a guest's orders again, open to who knows their id and e-mail.
 * @throws ShopError `invalid` for a wrong password, `unauthorized` when one has to sign in again first
 */
export async function deleteAccount(
  ctx: Ctx,
  session: MemberSession,
  password: string | undefined,
): Promise<void> {
  anyone(ctx)
  const { member } = session
  await requireOwner(ctx, session, password)
  await ctx.db.transaction(async (tx) => {
    await eraseAbandoned(tx, eq(orders.userId, member.id))
    await tx.update(orders).set({ userId: null }).where(eq(orders.userId, member.id))
    await forgetCardsOf(tx, ctx, member.id)
    await dropLinks(tx, member.id)
    await forgetCallers(tx, member.email)
    await endPlans(tx, ctx, member.id)
    await endPlanAccounts(tx, ctx, member.id)
    await tx.delete(users).where(eq(users.id, member.id))
    await recordAudit(tx, ctx.actor, { action: 'account.deleted', subject: member.id })
    const data = { kind: 'account-deleted', email: member.email } as const
    await ctx.jobs.enqueue(tx, { name: 'mail-account', data })
  })
}

/** A plan ends with its account: nothing may be charged afterwards. */
async function endPlans(tx: Db, ctx: Ctx, userId: string): Promise<void> {
  const ended = await tx
    .delete(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
    .returning({ id: subscriptions.id })
  for (const { id } of ended) {
    const detail = { userId, because: 'account deleted' }
    await recordAudit(tx, ctx.actor, { action: 'subscription.cancelled', subject: id, detail })
  }
}

async function requireOwner(
  ctx: Ctx,
  { member, startedAt }: MemberSession,
  password: string | undefined,
): Promise<void> {
  if (await findPasswordHash(ctx.db, member.id)) {
    return requirePassword(ctx, member.id, { password: password ?? '', at: 'password' })
  }
  if (ctx.clock.now().getTime() - startedAt.getTime() < FRESH_MS) return
  throw new ShopError('sign_in_again')
}
