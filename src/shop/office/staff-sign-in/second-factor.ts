import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { staffFactors } from '../../../../db/tables/office.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { requirePassword } from '../../people/accounts/change-password.ts'
import type { Ctx } from '../../system/context.ts'
import { countPasskeys } from '../../system/passkeys/passkeys.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { endOfficeSessions } from '../../system/staff/office-sessions.ts'
import { attemptCode } from './code-attempts.ts'
import { newTotpSecret, stepOfCode } from './totp.ts'

const RECOVERY_CODES = 10

/**
 * Begins the caller's second factor; it counts once a code proved that the authenticator has it. The password is asked
 * for: a browser left signed in must not give a stranger's authenticator the account.
 * @returns the secret and the recovery codes, shown this once
 * @throws ShopError `invalid` for a wrong password; `conflict` for the operator token, which is no person, and when a
 *   factor is in force
 */
export async function beginSecondFactor(
  ctx: Ctx,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  requireStaff(ctx, 'read')
  const userId = personOf(ctx)
  await requirePassword(ctx, userId, { password, at: 'password' })
  const secret = newTotpSecret()
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(8).toString('hex'))
  const fresh = { secret, recoveryHashes: recoveryCodes.map(hashSecret), createdAt: ctx.clock.now() }
  const [row] = await ctx.db
    .insert(staffFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: staffFactors.userId,
      set: fresh,
      setWhere: eq(staffFactors.lastStep, 0),
    })
    .returning()
  if (!row) throw new ShopError('second_factor_there')
  return { secret, recoveryCodes }
}

/**
 * The first code: from now on signing in asks for one, and who signed in without is signed out everywhere else.
 * @throws ShopError `invalid` for a wrong code, `busy` after too many, `conflict` when a factor is in force: who found
 *   a browser signed in must not learn from it whether a code is right
 */
export async function confirmSecondFactor(ctx: Ctx, code: string, keepSession?: string): Promise<void> {
  requireStaff(ctx, 'read')
  const userId = personOf(ctx)
  await attemptCode(ctx, { userId, code }, () => confirm(ctx, { userId, code, keepSession }))
}

interface FirstCode {
  userId: string
  code: string
  keepSession: string | undefined
}

function confirm(ctx: Ctx, { userId, code, keepSession }: FirstCode): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [factor] = await tx.select().from(staffFactors).where(eq(staffFactors.userId, userId)).for('update')
    if (factor?.confirmedAt) throw new ShopError('second_factor_there')
    const step = factor && stepOfCode(factor.secret, code, ctx.clock.now())
    if (step === undefined) {
      throw new ShopError('second_factor_wrong', { at: 'code' })
    }
    await tx
      .update(staffFactors)
      .set({ confirmedAt: ctx.clock.now(), lastStep: step })
      .where(eq(staffFactors.userId, userId))
    await endOfficeSessions(tx, userId, keepSession)
    await recordAudit(tx, ctx.actor, { action: 'staff.second_factor_confirmed', subject: userId })
  })
}

/** Whether signing in takes more than a password of this person: a code, or a passkey. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await hasAuthenticator(db, userId)) || (await countPasskeys(db, { userId, place: 'office' })) > 0
}

export async function hasAuthenticator(db: Db, userId: string): Promise<boolean> {
  const confirmed = and(eq(staffFactors.userId, userId), isNotNull(staffFactors.confirmedAt))
  return (await db.$count(staffFactors, confirmed)) > 0
}

/** @throws ShopError `conflict` for the operator token, which is no person */
export function personOf({ actor }: Ctx): string {
  if (actor.kind !== 'staff' || !actor.name.startsWith('usr_'))
    throw new ShopError('second_factor_needs_account')
  return actor.name
}
