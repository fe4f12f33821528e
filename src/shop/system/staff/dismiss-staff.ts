import { eq, or } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { staffInvitations } from '../../../../db/tables/office.ts'
import { type StaffRole, staff } from '../../../../db/tables/staff.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { dropInvitations } from './drop-invitations.ts'
import { requireStaff } from './duties.ts'
import { endOfficeSessions } from './office-sessions.ts'
import { keepAnOwner, lockOwners, requireOwnerRole } from './owners.ts'

/**
 * Takes a member's role away from the next call on; the account stays. The office's sessions end, and so do open
 * invitations to this person, who would come back by one, and from this person.
 * @throws ShopError `not_found`; `forbidden` for an owner, to who is none; `conflict` for the only owner
 */
export function dismissStaff(ctx: Ctx, userId: string): Promise<void> {
  requireStaff(ctx, 'staff')
  return ctx.db.transaction(async (tx) => {
    const owners = await lockOwners(tx)
    if (owners.includes(userId)) requireOwnerRole(ctx)
    keepAnOwner(owners, userId)
    const [gone] = await tx.delete(staff).where(eq(staff.userId, userId)).returning()
    if (!gone) throw new ShopError('not_staff')
    await endOfficeSessions(tx, userId)
    await dropInvitations(tx, ctx, await toOrFrom(tx, { userId, role: gone.role }))
    await recordAudit(tx, ctx.actor, {
      action: 'staff.dismissed',
      subject: userId,
      detail: { before: gone.role, after: null },
    })
  })
}

async function toOrFrom(tx: Db, { userId, role }: { userId: string; role: StaffRole }) {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const name = actorName({ kind: 'staff', name: userId, role })
  return or(eq(staffInvitations.invitedBy, name), person && eq(staffInvitations.email, person.email))
}
