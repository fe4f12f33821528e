import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { accounts, users } from '../../../db/tables/accounts.ts'
import { staffFactors, staffSessions } from '../../../db/tables/office.ts'
import { NO_PASSWORD } from '../accounts/log-in.ts'
import { lockCredential, requireEnabled } from '../accounts/open-session.ts'
import type { Ctx } from '../context.ts'
import { hashSecret } from '../hashes.ts'
import { type Actor, anyone } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/db.ts'
import { isShopError, ShopError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { findStaffRole } from '../staff/queries.ts'
import { attemptCode } from './code-attempts.ts'
import { hasSecondFactor } from './second-factor.ts'
import { stepOfCode } from './totp.ts'

/** A day's work: 12 hours, however much it is used. */
export const STAFF_SESSION_SECONDS = 12 * 3_600

type Staff = Extract<Actor, { kind: 'staff' }>

export interface StaffLogIn {
  email: string
  password: string
  /** Of the authenticator, or a recovery code; needed once a second factor is set up. */
  code?: string | undefined
}

/**
 * Signs a member of the staff in.
 * @returns the token, given once; the database holds its hash
 * @param before the session of this browser, which the new one takes the place of
 * @throws ShopError `unauthorized`, the same for a wrong mailbox, password and for who is no staff;
 *   `second_factor_needed` when only the code is missing, `staff_code_wrong` for a wrong or used one, `busy` after too many
 */
export async function openStaffSession(
  ctx: Ctx,
  logIn: StaffLogIn,
  { userAgent, before }: { userAgent: string; before?: string | undefined },
): Promise<string> {
  anyone(ctx)
  const [known] = await ctx.db
    .select({ member: users, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, logIn.email))
  const isRight = await ctx.accounts.checkPassword(known?.hash ?? NO_PASSWORD, logIn.password)
  try {
    if (!known || !isRight) throw new ShopError('authentication_failed')
    return await openWithCode(ctx, known, { code: logIn.code, userAgent, before })
  } catch (error) {
    if (isShopError(error))
      ctx.log.warn('sign_in.failed', { kind: 'staff', userId: known?.member.id, why: error.code })
    throw error
  }
}

interface Known {
  member: { id: string; emailVerified: boolean }
  hash: string | null
}

interface Given {
  code: string | undefined
  userAgent: string
  before: string | undefined
}

/** Codes count for who has an authenticator, and only after the right password: a stranger cannot close them to their owner. */
async function openWithCode(ctx: Ctx, known: Known, given: Given): Promise<string> {
  const userId = known.member.id
  const open = () => openIfUnchanged(ctx, known, given)
  if (given.code === undefined || !(await hasSecondFactor(ctx.db, userId))) return open()
  return attemptCode(ctx, { userId, code: given.code }, open)
}

/** Not for a password that was changed while it was being checked. */
function openIfUnchanged(
  ctx: Ctx,
  { member, hash }: Known,
  { code, userAgent, before }: Given,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const userId = member.id
    const now = await lockCredential(tx, { kind: 'credential', accountId: userId })
    const role = now?.hash === hash ? await findStaffRole(tx, member) : undefined
    if (!role) throw new ShopError('authentication_failed')
    await requireEnabled(tx, userId)
    await passSecondFactor(tx, ctx, { userId, code })
    if (before) await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, hashSecret(before)))
    const token = randomBytes(32).toString('base64url')
    const createdAt = ctx.clock.now()
    const expiresAt = new Date(createdAt.getTime() + STAFF_SESSION_SECONDS * 1_000)
    const id = newId('ses')
    await tx
      .insert(staffSessions)
      .values({ id, userId, tokenHash: hashSecret(token), userAgent, createdAt, expiresAt })
    const actor: Staff = { kind: 'staff', name: userId, role }
    await recordAudit(tx, actor, { action: 'staff.signed_in', subject: userId, detail: { sessionId: id } })
    return token
  })
}

/** A code is good once: the step of an authenticator's code and a recovery code are used up with it. */
async function passSecondFactor(
  tx: Db,
  ctx: Ctx,
  { userId, code }: { userId: string; code?: string | undefined },
) {
  const [factor] = await tx.select().from(staffFactors).where(eq(staffFactors.userId, userId)).for('update')
  if (!factor?.confirmedAt) return
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
