import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { staffFactors } from '../../../../db/tables/office.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { dropPasskeysOf } from '../../system/passkeys/passkeys.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { endOfficeSessions } from '../../system/staff/office-sessions.ts'
import { lockOwners, requireOwnerRole } from '../../system/staff/owners.ts'
import { forgetCodeAttempts } from './code-attempts.ts'

/**
 * Takes the second factor of a person who lost it, authenticator and passkeys of the office alike: the password alone signs in until a new one
 * is set up. The person is signed out of the office and told by mail. Nobody takes their own off: it would take no more
 * than a browser left signed in.
 * @throws ShopError `conflict` for one's own; `forbidden` for an owner's, to who is none; `not_found` without a factor in force
 */
export async function removeSecondFactor(ctx: Ctx, userId: string): Promise<void> {
  requireStaff(ctx, 'staff')
  if (ctx.actor.kind === 'staff' && ctx.actor.name === userId) throw new ShopError('second_factor_own')
  await ctx.db.transaction(async (tx) => {
    if ((await lockOwners(tx)).includes(userId)) requireOwnerRole(ctx)
    const [gone] = await tx.delete(staffFactors).where(eq(staffFactors.userId, userId)).returning()
    const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    const passkeys = await dropPasskeysOf(tx, { userId, place: 'office' })
    if (!(gone?.confirmedAt || passkeys) || !person) throw new ShopError('no_second_factor')
    await endOfficeSessions(tx, userId)
    await recordAudit(tx, ctx.actor, { action: 'staff.second_factor_removed', subject: userId })
    const data = { kind: 'second-factor-removed', email: person.email } as const
    await ctx.jobs.enqueue(tx, { name: 'mail-account', data })
  })
  await forgetCodeAttempts(ctx, userId)
}
