import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { accounts, users } from '../../../../db/tables/accounts.ts'
import { staffInvitations } from '../../../../db/tables/office.ts'
import { STAFF_ROLES, staff } from '../../../../db/tables/staff.ts'
import { anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { answer, Email } from '../../kernel/wire.ts'
import { addCredential, createMember } from '../../people/accounts/create-member.ts'
import { namesOf, refuseGuessablePassword, wordsOf } from '../../people/accounts/password-rules.ts'
import { findMemberByEmail } from '../../people/accounts/queries.ts'
import { storePassword } from '../../people/accounts/store-password.ts'
import type { Member } from '../../people/accounts/welcome-member.ts'
import type { Ctx } from '../../system/context.ts'

export interface Acceptance {
  /** From the link in the mail. */
  token: string
  firstName?: string | undefined
  lastName?: string | undefined
  password?: string | undefined
}

export const InvitationAccepted = answer(
  'InvitationAccepted',
  'A new member of the staff',
  z.object({ email: Email, role: z.enum(STAFF_ROLES).describe('What they may do here') }),
)

/**
 * Takes an invitation up. Who holds the link reads the mailbox, so the address counts as proven. Without an account, or
 * with one that another person may have opened under this address, name and password are needed; the password of a
 * proven account stays what it is.
 * @throws ShopError `invalid` for a link that is unknown, used or too old, and without a password that is needed
 */
export async function acceptInvitation(
  ctx: Ctx,
  acceptance: Acceptance,
): Promise<z.input<typeof InvitationAccepted>> {
  anyone(ctx)
  const invitation = await findInvitation(ctx, acceptance.token)
  const { email, invitedBy } = invitation
  const known = await findMemberByEmail(ctx.db, email)
  const hash = known?.emailVerified ? undefined : await hashNewPassword(ctx, email, acceptance)
  return ctx.db.transaction(async (tx) => {
    const used = await tx
      .update(staffInvitations)
      .set({ acceptedAt: ctx.clock.now() })
      .where(and(eq(staffInvitations.tokenHash, invitation.tokenHash), isNull(staffInvitations.acceptedAt)))
      .returning({ email: staffInvitations.email })
    if (used.length === 0) throw new ShopError('link_invalid')
    const member = known ?? (await join(tx, ctx, { email, acceptance }))
    if (hash) await proveAccount(tx, ctx, { member, hash, isNew: !known })
    const [before] = await tx.select().from(staff).where(eq(staff.userId, member.id))
    // An owner is one until an owner says otherwise.
    const role = before?.role === 'owner' ? before.role : invitation.role
    await tx
      .insert(staff)
      .values({ userId: member.id, role, appointedBy: invitedBy, createdAt: ctx.clock.now() })
      .onConflictDoUpdate({ target: staff.userId, set: { role, appointedBy: invitedBy } })
    const actor = { kind: 'customer', userId: member.id, email } as const
    await recordAudit(tx, actor, {
      action: 'staff.joined',
      subject: member.id,
      detail: { before: before?.role ?? null, after: role, invitedBy },
    })
    return { email, role }
  })
}

async function findInvitation(ctx: Ctx, token: string) {
  const [found] = await ctx.db
    .select()
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.tokenHash, hashSecret(token)),
        isNull(staffInvitations.acceptedAt),
        gt(staffInvitations.expiresAt, ctx.clock.now()),
      ),
    )
  if (!found) throw new ShopError('link_invalid')
  return found
}

/** Before the transaction: it takes long, and a transaction holds a connection. */
async function hashNewPassword(ctx: Ctx, email: string, { password, firstName, lastName }: Acceptance) {
  if (!password) throw new ShopError('invitation_needs_password', { at: 'password' })
  if (!firstName) throw new ShopError('invitation_needs_name', { at: 'firstName' })
  const names = namesOf({ firstName, lastName: lastName ?? '' }).filter(Boolean)
  await refuseGuessablePassword(
    password,
    [...wordsOf(email), ...names, (await ctx.config.current()).brand],
    'password',
  )
  return ctx.accounts.hashPassword(password)
}

async function join(
  tx: Db,
  ctx: Ctx,
  { email, acceptance }: { email: string; acceptance: Acceptance },
): Promise<Member> {
  const { firstName = '', lastName = '' } = acceptance
  const member = await createMember(tx, ctx, { email, firstName, lastName, emailVerified: true })
  if (!member) throw new ShopError('account_exists')
  return member
}

/** Logins from before the mailbox was proven may be those of a person who only claimed the address. */
async function proveAccount(
  tx: Db,
  ctx: Ctx,
  { member, hash, isNew }: { member: Member; hash: string; isNew: boolean },
): Promise<void> {
  const userId = member.id
  if (isNew) {
    await addCredential(tx, ctx, { userId, kind: 'credential', accountId: userId, password: hash })
    return
  }
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
  await storePassword(tx, ctx, { member, hash, keepSession: undefined })
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
}
