import { eq, or } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { staffInvitations } from '../../../../db/tables/office.ts'
import { staff } from '../../../../db/tables/staff.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { dropInvitations } from './drop-invitations.ts'
import { requireStaff } from './duties.ts'
import { keepAnOwner, lockOwners, requireOwnerRole } from './owners.ts'
import { getStaffMember, type StaffMember } from './queries.ts'
import type { Appointment } from './schema.ts'

/**
 * Lets a member work under /api/admin, or changes what one may do there. An open invitation, perhaps to more, ends, and so do
 * those from this person when the role is another.
 * @throws ShopError `not_found` without an account of this e-mail, `conflict` while its owner has not
 *   confirmed the mailbox: an account under another person's address must not get in; and for the only owner, who
 *   stays one. `forbidden` where an owner is made or changed by who is none
 */
export function appointStaff(ctx: Ctx, { email, role }: Appointment): Promise<StaffMember> {
  requireStaff(ctx, 'staff')
  return ctx.db.transaction(async (tx) => {
    const owners = await lockOwners(tx)
    const member = await getConfirmedMember(tx, email)
    if (role === 'owner' || owners.includes(member.id)) requireOwnerRole(ctx)
    if (role !== 'owner') keepAnOwner(owners, member.id)
    const appointedBy = actorName(ctx.actor)
    const [before] = await tx.select().from(staff).where(eq(staff.userId, member.id)).for('update')
    await tx
      .insert(staff)
      .values({ userId: member.id, role, appointedBy, createdAt: ctx.clock.now() })
      .onConflictDoUpdate({ target: staff.userId, set: { role, appointedBy } })
    await dropInvitations(tx, ctx, toOrFrom({ email, userId: member.id, isNew: before?.role !== role }))
    const detail = { before: before?.role ?? null, after: role }
    await recordAudit(tx, ctx.actor, { action: 'staff.appointed', subject: member.id, detail })
    return getStaffMember(tx, member.id)
  })
}

/** Who gets another role brings nobody by the power of the old one. */
function toOrFrom({ email, userId, isNew }: { email: string; userId: string; isNew: boolean }) {
  const to = eq(staffInvitations.email, email)
  return isNew ? or(to, eq(staffInvitations.invitedBy, `staff:${userId}`)) : to
}

async function getConfirmedMember(tx: Db, email: string) {
  const [member] = await tx.select().from(users).where(eq(users.email, email))
  if (!member) {
    throw new ShopError('unknown_account')
  }
  if (!member.emailVerified) {
    throw new ShopError('staff_mailbox_unproven')
  }
  return member
}
