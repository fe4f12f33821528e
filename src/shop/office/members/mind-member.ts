import { eq } from 'drizzle-orm'
import { sessions, users } from '../../../../db/tables/accounts.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { deleteAccount } from '../../people/accounts/delete-account.ts'
import type { Member } from '../../people/accounts/welcome-member.ts'
import { settlePlans } from '../../service/leaving/final-bills.ts'
import type { Ctx } from '../../system/context.ts'
import { mayDo, requireStaff } from '../../system/staff/duties.ts'
import { endOfficeSessions } from '../../system/staff/office-sessions.ts'
import { requireOwnerRole } from '../../system/staff/owners.ts'
import { findStaffRole } from '../../system/staff/queries.ts'

/**
 * Signs a member out everywhere, as after a call about a lost phone; answers how many sessions ended.
 * @throws ShopError `not_found`; `conflict` for who works here, to who does not mind the staff
 */
export function signMemberOut(ctx: Ctx, id: string): Promise<number> {
  requireStaff(ctx, 'help_members')
  return ctx.db.transaction(async (tx) => {
    await requireOverStaff({ ...ctx, db: tx }, await findMember(tx, id))
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
    const count = ended.length + (await endOfficeSessions(tx, id))
    await recordAudit(tx, ctx.actor, { action: 'account.sessions_ended', subject: id, detail: { count } })
    return count
  })
}

/**
 * Lets a member sign in no more, and ends every session; or lets them in again. Plans, bills and orders stay as they are.
 * @throws ShopError `not_found`; `conflict` for who works here, whose role goes first
 */
export function setMemberAccess(
  ctx: Ctx,
  { id, allowed, reason }: { id: string; allowed: boolean; reason: string },
): Promise<void> {
  requireStaff(ctx, 'help_members')
  return ctx.db.transaction(async (tx) => {
    const member = await findMember(tx, id)
    if (!allowed) await refuseStaff(tx, member)
    const disabledAt = allowed ? null : (member.disabledAt ?? ctx.clock.now())
    await tx.update(users).set({ disabledAt }).where(eq(users.id, id))
    if (!allowed) await tx.delete(sessions).where(eq(sessions.userId, id))
    const action = allowed ? 'account.enabled' : 'account.disabled'
    const stateOf = (at: Date | null) => (at ? 'disabled' : 'enabled')
    const detail = { reason, before: stateOf(member.disabledAt), after: stateOf(disabledAt) }
    await recordAudit(tx, ctx.actor, { action, subject: id, detail })
  })
}

/** Notes that a member's data leave the shop at their wish, and says whose they are. @throws ShopError `not_found`; `conflict` as for signing out */
export function beginMemberExport(ctx: Ctx, id: string): Promise<Member> {
  requireStaff(ctx, 'help_members')
  return ctx.db.transaction(async (tx) => {
    const member = await findMember(tx, id)
    await requireOverStaff({ ...ctx, db: tx }, member)
    await recordAudit(tx, ctx.actor, { action: 'account.exported', subject: id })
    return member
  })
}

/**
 * Deletes a member who asked for it, as if they had done it themselves: plans end with their final bill, cards are
 * forgotten, paid orders stay without an account, and a mail says so.
 * @throws ShopError `not_found`; `conflict` while a bill is unpaid, and for who works here, whose role goes first
 */
export async function deleteMember(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  requireStaff(ctx, 'help_members')
  const member = await findMember(ctx.db, id)
  await refuseStaff(ctx.db, member)
  await settlePlans(ctx, id)
  await deleteAccount(ctx, member, reason)
}

/**
 * A colleague's login and data are for who minds the staff, and an owner's for owners.
 * @throws ShopError `conflict` to others
 */
async function requireOverStaff(ctx: Ctx, member: Member): Promise<void> {
  const role = await findStaffRole(ctx.db, member)
  if (!role) return
  if (ctx.actor.kind === 'staff' && !mayDo(ctx.actor.role, 'staff')) throw new ShopError('member_is_staff')
  if (role === 'owner') requireOwnerRole(ctx)
}

/** Support must not shut out a colleague, nor an owner. */
async function refuseStaff(db: Db, member: Member): Promise<void> {
  if (await findStaffRole(db, member)) throw new ShopError('member_is_staff')
}

async function findMember(tx: Db, id: string): Promise<Member> {
  const [member] = await tx.select().from(users).where(eq(users.id, id))
  if (!member) throw new ShopError('unknown_member')
  return member
}
