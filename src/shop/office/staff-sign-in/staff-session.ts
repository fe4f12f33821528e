import { and, eq, gt, lt } from 'drizzle-orm'
import { accounts, users } from '../../../../db/tables/accounts.ts'
import { staffFactors, staffSessions } from '../../../../db/tables/office.ts'
import { type Actor, anyone } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { NO_PASSWORD } from '../../people/accounts/log-in.ts'
import { loggedWhenRefused } from '../../people/accounts/logged-when-refused.ts'
import { lockCredential, requireEnabled } from '../../people/accounts/open-session.ts'
import type { Ctx } from '../../system/context.ts'
import { usePasskey } from '../../system/passkeys/check-passkey.ts'
import { countPasskeys } from '../../system/passkeys/passkeys.ts'
import type { PasskeyResponse } from '../../system/passkeys/schema.ts'
import { findStaffRole } from '../../system/staff/queries.ts'
import { attemptCode } from './code-attempts.ts'
import { checkOfficePasskey } from './open-with-passkey.ts'
import { hasSecondFactor } from './second-factor.ts'
import { stepOfCode } from './totp.ts'
import { type Here, writeStaffSession } from './write-session.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

export interface StaffLogIn {
  email: string
  password: string
  /** Of the authenticator, or a recovery code; this or a passkey is needed once a second factor is set up. */
  code?: string | undefined
  passkey?: PasskeyResponse | undefined
}

/**
 * Signs a member of the staff in.
 * @returns the token, given once; the database holds its hash
 * @throws ShopError `unauthorized`, the same for a wrong mailbox, password and for who is no staff;
 *   `second_factor_needed` or `passkey_needed` when only the second factor is missing, `staff_code_wrong` for a wrong or
 *   used code, `passkey_refused` for a wrong passkey, `busy` after too many codes
 */
export function openStaffSession(ctx: Ctx, logIn: StaffLogIn, here: Here): Promise<string> {
  anyone(ctx)
  return loggedWhenRefused(ctx, 'staff', async (said) => {
    const [known] = await ctx.db
      .select({ member: users, hash: accounts.password })
      .from(users)
      .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
      .where(eq(users.email, logIn.email))
    said.userId = known?.member.id
    const isRight = await ctx.accounts.checkPassword(known?.hash ?? NO_PASSWORD, logIn.password)
    if (!known || !isRight) throw new ShopError('authentication_failed')
    const { code, passkey } = logIn
    return passkey ? openWithPasskey(ctx, known, { passkey, here }) : openWithCode(ctx, known, { code, here })
  })
}

interface Known {
  member: { id: string; emailVerified: boolean }
  hash: string | null
}

/** Beside the password it counts whether or not its device made sure of the person. */
async function openWithPasskey(
  ctx: Ctx,
  known: Known,
  { passkey, here }: { passkey: PasskeyResponse; here: Here },
): Promise<string> {
  const checked = await checkOfficePasskey(ctx, passkey, here)
  if (checked.userId !== known.member.id) throw new ShopError('passkey_refused')
  return openIfUnchanged(ctx, known, { here, prove: (tx) => usePasskey(tx, ctx, checked) })
}

/** Codes count for who has an authenticator, and only after the right password: a stranger cannot close them to their owner. */
async function openWithCode(
  ctx: Ctx,
  known: Known,
  { code, here }: { code: string | undefined; here: Here },
): Promise<string> {
  const userId = known.member.id
  const prove = (tx: Db) => passSecondFactor(tx, ctx, { userId, code })
  const open = () => openIfUnchanged(ctx, known, { here, prove })
  if (code === undefined || !(await hasSecondFactor(ctx.db, userId))) return open()
  return attemptCode(ctx, { userId, code }, open)
}

/** Not for a password that was changed while it was being checked. */
function openIfUnchanged(
  ctx: Ctx,
  { member, hash }: Known,
  { here, prove }: { here: Here; prove: (tx: Db) => Promise<void> },
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const userId = member.id
    const now = await lockCredential(tx, { kind: 'credential', accountId: userId })
    const role = now?.hash === hash ? await findStaffRole(tx, member) : undefined
    if (!role) throw new ShopError('authentication_failed')
    await requireEnabled(tx, userId)
    await prove(tx)
    return writeStaffSession(tx, ctx, { userId, role, by: 'password', here })
  })
}

/** A code is good once: the step of an authenticator's code and a recovery code are used up with it. */
async function passSecondFactor(
  tx: Db,
  ctx: Ctx,
  { userId, code }: { userId: string; code?: string | undefined },
) {
  const [factor] = await tx.select().from(staffFactors).where(eq(staffFactors.userId, userId)).for('update')
  if (!factor?.confirmedAt) {
    if (await countPasskeys(tx, { userId, place: 'office' })) throw new ShopError('passkey_needed')
    return
  }
  if (code === undefined) throw new ShopError('second_factor_needed')
  const step = stepOfCode(factor.secret, code, ctx.clock.now())
  if (step !== undefined) {
    const used = await tx
      .update(staffFactors)
      .set({ lastStep: step })
      .where(and(eq(staffFactors.userId, userId), lt(staffFactors.lastStep, step)))
      .returning()
    if (used.length > 0) return
  }
  const hash = hashSecret(code.trim().toLowerCase())
  if (!factor.recoveryHashes.includes(hash)) throw new ShopError('staff_code_wrong')
  const recoveryHashes = factor.recoveryHashes.filter((each) => each !== hash)
  await tx.update(staffFactors).set({ recoveryHashes }).where(eq(staffFactors.userId, userId))
}

/** Whose cookie is this? */
export async function findStaffSession(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  token: string,
): Promise<Staff | undefined> {
  const [found] = await ctx.db
    .select({ member: users })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(eq(staffSessions.tokenHash, hashSecret(token)), gt(staffSessions.expiresAt, ctx.clock.now())))
  const role = found && (await findStaffRole(ctx.db, found.member))
  return found && role && { kind: 'staff', name: found.member.id, role }
}

/** Ends the session of a cookie, if there is one. */
export async function closeStaffSession(ctx: Ctx, token: string): Promise<void> {
  anyone(ctx)
  await ctx.db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashSecret(token)))
}
