import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../../db/tables/accounts.ts'
import { stockAlerts } from '../../../db/tables/catalog.ts'
import { devices } from '../../../db/tables/devices.ts'
import { orders } from '../../../db/tables/orders.ts'
import { subscriptions } from '../../../db/tables/subscriptions.ts'
import type { Ctx } from '../context.ts'
import { anyone } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/db.ts'
import { ShopError } from '../kernel/errors.ts'
import { forgetCallers } from '../limits/known-callers.ts'
import { forgetCardsOf } from '../payments/manage-cards.ts'
import { endPlanAccounts } from '../plans/end-plans.ts'
import { eraseAbandoned } from '../retention/erase-abandoned.ts'
import { requirePassword } from './change-password.ts'
import { dropLinks } from './mail-links.ts'
import type { MemberSession } from './member-session.ts'
import { PROVEN_MS } from './prove-owner.ts'
import { findPasswordHash } from './queries.ts'
import type { Member } from './welcome-member.ts'

/**
 * Deletes the account with its sessions, ways to sign in and plans, and who its unpaid orders were for. Its paid orders stay, because the law wants books;
 * they become a guest's orders again, open to who knows their id and e-mail. Its bills stay without a name, a vehicle or
 * more of an address than its tax followed from. The caller has asked `requireOwner`, and nothing is owed.
 */
export async function deleteAccount(
  ctx: Ctx,
  member: Member,
  /** Why staff did it at the wish of the member. */
  reason?: string,
): Promise<void> {
  anyone(ctx)
  await ctx.db.transaction(async (tx) => {
    await eraseAbandoned(tx, eq(orders.userId, member.id))
    await tx.update(orders).set({ userId: null }).where(eq(orders.userId, member.id))
    await forgetCardsOf(tx, ctx, member)
    await dropLinks(tx, member.id)
    await forgetCallers(tx, member.email)
    await tx.delete(stockAlerts).where(eq(stockAlerts.email, member.email))
    await endPlans(tx, ctx, member.id)
    await endPlanAccounts(tx, ctx, member.id)
    await forgetNames(tx, ctx, member.id)
    await tx.delete(users).where(eq(users.id, member.id))
    const detail = reason ? { reason } : {}
    await recordAudit(tx, ctx.actor, { action: 'account.deleted', subject: member.id, detail })
    const data = {
      kind: 'account-deleted',
      email: member.email,
      language: member.language,
    } as const
    await ctx.jobs.enqueue(tx, { name: 'mail-account', data })
  })
}

/**
 * What an owner called an adapter, the vehicle it said it is in, and to whom it was offered. One in use has its end today
 * unless it has one: it may have come from another member, whose it must not become again.
 */
async function forgetNames(tx: Db, ctx: Ctx, userId: string): Promise<void> {
  const today = sql`coalesce(${devices.endOn}, ${ctx.clock.now().toISOString().slice(0, 10)}::date)`
  await tx
    .update(devices)
    .set({ endOn: today })
    .where(and(eq(devices.ownerId, userId), inArray(devices.state, ['installed', 'paused'])))
  await tx.update(devices).set({ name: null, vin: null, offeredTo: null }).where(eq(devices.ownerId, userId))
}

/** A plan ends with its account: nothing may be charged afterwards. */
async function endPlans(tx: Db, ctx: Ctx, userId: string): Promise<void> {
  const ended = await tx
    .delete(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
    .returning({ id: subscriptions.id })
  for (const { id } of ended) {
    const detail = { userId, before: 'active', after: null, because: 'account deleted' }
    await recordAudit(tx, ctx.actor, { action: 'subscription.cancelled', subject: id, detail })
  }
}

/** @throws ShopError `invalid` for a wrong password, `unauthorized` when one has to sign in again first */
export async function requireOwner(
  ctx: Ctx,
  { member, startedAt }: MemberSession,
  password: string | undefined,
): Promise<void> {
  if (await findPasswordHash(ctx.db, member.id)) {
    return requirePassword(ctx, member.id, { password: password ?? '', at: 'password' })
  }
  if (ctx.clock.now().getTime() - startedAt.getTime() < PROVEN_MS) return
  throw new ShopError('sign_in_again')
}
