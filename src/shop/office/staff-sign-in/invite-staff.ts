import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { staffInvitations } from '../../../../db/tables/office.ts'
import { STAFF_ROLES } from '../../../../db/tables/staff.ts'
import { actorName, requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { answer, Email, When } from '../../kernel/wire.ts'
import type { AccountMail } from '../../people/accounts/account-mail.ts'
import type { Ctx } from '../../system/context.ts'
import { dropInvitations } from '../../system/staff/drop-invitations.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { requireOwnerRole } from '../../system/staff/owners.ts'
import type { Appointment } from '../../system/staff/schema.ts'
import { shownEmail } from '../../system/staff/shown-email.ts'

/** A week, over a holiday. */
const LIFE_MS = 7 * 86_400_000

export const InvitationAnswer = answer(
  'StaffInvitation',
  'A person who was invited to the staff and has not accepted yet',
  z.object({
    email: Email,
    role: z.enum(STAFF_ROLES).describe('What they may do here once they come'),
    invitedBy: z.string().describe('As the audit log names an actor'),
    createdAt: When,
    expiresAt: When,
  }),
)
export type Invitation = z.input<typeof InvitationAnswer>

const shown = {
  email: staffInvitations.email,
  role: staffInvitations.role,
  invitedBy: staffInvitations.invitedBy,
  createdAt: staffInvitations.createdAt,
  expiresAt: staffInvitations.expiresAt,
}

/**
 * Invites a person by mail to the staff; a second invitation takes the place of the first.
 * @throws ShopError `forbidden` for an owner, to who is none
 */
export function inviteStaff(ctx: Ctx, { email, role }: Appointment): Promise<Invitation> {
  requireStaff(ctx, 'staff')
  if (role === 'owner') requireOwnerRole(ctx)
  const createdAt = ctx.clock.now()
  const invitation = {
    email,
    role,
    invitedBy: actorName(ctx.actor),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFE_MS),
  }
  return ctx.db.transaction(async (tx) => {
    const before = await tx.delete(staffInvitations).where(isOpenFor(email)).returning(shown)
    keepForOwners(ctx, before)
    await tx.insert(staffInvitations).values({ ...invitation, tokenHash: hashSecret(newSecret()) })
    await ctx.jobs.enqueue(tx, { name: 'mail-account', data: { kind: 'staff-invitation', email } })
    await recordAudit(tx, ctx.actor, {
      action: 'staff.invited',
      subject: email,
      detail: { before: before[0]?.role ?? null, after: role },
    })
    return invitation
  })
}

/** Invitations that are open and still valid, newest first. */
export async function listInvitations(ctx: Ctx): Promise<Invitation[]> {
  requireStaff(ctx, 'read')
  const invitations = await ctx.db
    .select(shown)
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.acceptedAt), gt(staffInvitations.expiresAt, ctx.clock.now())))
    .orderBy(desc(staffInvitations.createdAt))
  return invitations.map((each) => ({ ...each, email: shownEmail(ctx, each.email) }))
}

/** Makes the link of an invitation worthless. @throws ShopError `not_found` */
export function withdrawInvitation(ctx: Ctx, email: string): Promise<void> {
  requireStaff(ctx, 'staff')
  return ctx.db.transaction(async (tx) => {
    keepForOwners(ctx, await tx.select(shown).from(staffInvitations).where(isOpenFor(email)))
    const count = await dropInvitations(tx, ctx, eq(staffInvitations.email, email))
    if (count === 0) throw new ShopError('unknown_invitation')
  })
}

/** Makes the link at the last moment. Undefined for an invitation that was withdrawn or taken up. */
export async function prepareInvitation(
  ctx: Ctx,
  { id, email }: { id: string; email: string },
): Promise<AccountMail | undefined> {
  requireSystem(ctx)
  const secret = newSecret()
  const found = await ctx.db
    .update(staffInvitations)
    .set({ tokenHash: hashSecret(secret) })
    .where(isOpenFor(email))
    .returning(shown)
  const url = `${ctx.settings.publicUrl}/admin/invitation?token=${secret}`
  return found[0] && { id, kind: 'staff-invitation', to: email, firstName: null, language: null, url }
}

/** An owner on the way is an owner. @throws ShopError `forbidden` to who is none */
function keepForOwners(ctx: Ctx, open: readonly Pick<Invitation, 'role'>[]): void {
  if (open.some(({ role }) => role === 'owner')) requireOwnerRole(ctx)
}

function isOpenFor(email: string) {
  return and(eq(staffInvitations.email, email), isNull(staffInvitations.acceptedAt))
}

function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
