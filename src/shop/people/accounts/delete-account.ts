import { and, eq, inArray, sql } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { subscriptions } from '../../../../db/tables/subscriptions.ts'
import { anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { endPlanAccounts } from '../../plan/plans/end-plans.ts'
import { forgetCardsOf } from '../../sale/payments/manage-cards.ts'
import type { Ctx } from '../../system/context.ts'
import { forgetMember } from '../privacy/forget-member.ts'
import { findMemberKeys } from '../privacy/member-keys.ts'
import { eraseAbandoned } from '../retention/erase-buyers.ts'
import { requirePassword } from './change-password.ts'
import type { MemberSession } from './member-session.ts'
import { PROVEN_MS } from './prove-owner.ts'
import { findPasswordHash } from './queries.ts'
import type { Member } from './welcome-member.ts'

/**
 * Deletes the account with what `PERSONAL_DATA` says goes with it, and who its unpaid orders were for. Its paid orders stay, because the law wants books;
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
    await forgetCardsOf(tx, ctx, member)
    await endPlans(tx, ctx, member.id)
    await endPlanAccounts(tx, ctx, member.id)
    await endAdapters(tx, ctx, member.id)
    await forgetMember(tx, await findMemberKeys(tx, member))
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

/** An adapter in use has its end today unless it has one: it may have come from another member, whose it must not become again. */
async function endAdapters(tx: Db, ctx: Ctx, userId: string): Promise<void> {
  const today = sql`coalesce(${devices.endOn}, ${ctx.clock.now().toISOString().slice(0, 10)}::date)`
  await tx
    .update(devices)
    .set({ endOn: today })
    .where(and(eq(devices.ownerId, userId), inArray(devices.state, ['installed', 'paused'])))
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
