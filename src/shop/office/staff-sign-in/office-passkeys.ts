import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { deviceName } from '../../people/accounts/device-name.ts'
import { requireEnabled } from '../../people/accounts/open-session.ts'
import type { Ctx } from '../../system/context.ts'
import type { AccountMailKind } from '../../system/jobs.ts'
import { type ChallengeOwner, issueChallenge } from '../../system/passkeys/challenges.ts'
import { creationOptions, type PasskeyCreation } from '../../system/passkeys/options.ts'
import {
  countPasskeys,
  dropPasskey,
  type Holder,
  keepPasskey,
  knownToDevice,
  listPasskeysOf,
  type PasskeyAnswer,
  readNewPasskey,
} from '../../system/passkeys/passkeys.ts'
import type { NewPasskey } from '../../system/passkeys/schema.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { endOfficeSessions } from '../../system/staff/office-sessions.ts'
import { hasAuthenticator, personOf } from './second-factor.ts'

/** The caller's passkeys for the office. @throws ShopError `conflict` for the operator token, which is no person */
export function listOfficePasskeys(ctx: Ctx): Promise<PasskeyAnswer[]> {
  requireStaff(ctx, 'read')
  return listPasskeysOf(ctx.db, holderOf(ctx))
}

/**
 * What the caller's device needs to make a passkey for the office.
 * @param session the secret of the caller's cookie, to which the challenge belongs: a login to the shop opens no such way
 */
export async function beginNewOfficePasskey(
  ctx: Ctx,
  session: string | undefined,
): Promise<z.input<typeof PasskeyCreation>> {
  requireStaff(ctx, 'read')
  const holder = holderOf(ctx)
  const owner = ownerOf(session)
  const { email } = await getPerson(ctx.db, holder)
  const { brand } = await ctx.config.current()
  return creationOptions(ctx, {
    ...holder,
    challenge: await issueChallenge(ctx, owner),
    brand,
    // Beside the member's own passkey for the shop in the list of the device.
    name: `${email} (admin)`,
    displayName: `${email} (admin)`,
    known: await knownToDevice(ctx.db, holder),
  })
}

/**
 * Keeps a passkey that the caller's device has made: from now on signing in takes it or another factor, and who signed
 * in without is signed out everywhere else.
 */
export async function addOfficePasskey(
  ctx: Ctx,
  { name, passkey }: NewPasskey,
  { session, userAgent }: { session: string | undefined; userAgent: string | undefined },
): Promise<PasskeyAnswer> {
  requireStaff(ctx, 'read')
  const holder = holderOf(ctx)
  const key = await readNewPasskey(ctx, passkey, ownerOf(session))
  return ctx.db.transaction(async (tx) => {
    await requireEnabled(tx, holder.userId)
    const named = name ?? deviceName(ctx, userAgent ?? null)
    const kept = await keepPasskey(tx, ctx, { holder, key, name: named })
    await endOfficeSessions(tx, holder.userId, session)
    await tell(tx, ctx, { holder, passkeyId: kept.id, did: 'added' })
    return kept
  })
}

/**
 * Takes one of the caller's passkeys off, and signs out every other browser: it may have been opened by it.
 * @throws ShopError `not_found`, also for another's; `conflict` for the last factor where the shop asks for one
 */
export async function removeOfficePasskey(ctx: Ctx, id: string, session: string | undefined): Promise<void> {
  requireStaff(ctx, 'read')
  const holder = holderOf(ctx)
  await ctx.db.transaction(async (tx) => {
    // Two that are removed at once see each other.
    await requireEnabled(tx, holder.userId)
    await dropPasskey(tx, holder, id)
    if (ctx.settings.requireSecondFactor && !(await hasFactor(tx, holder))) throw new ShopError('last_factor')
    await endOfficeSessions(tx, holder.userId, session)
    await tell(tx, ctx, { holder, passkeyId: id, did: 'removed' })
  })
}

interface Deed {
  holder: Holder
  passkeyId: string
  did: 'added' | 'removed'
}

async function tell(tx: Db, ctx: Ctx, { holder, passkeyId, did }: Deed): Promise<void> {
  const action = `staff.passkey_${did}` as const
  await recordAudit(tx, ctx.actor, { action, subject: holder.userId, detail: { passkeyId } })
  const { email } = await getPerson(tx, holder)
  const kind: AccountMailKind = `office-passkey-${did}`
  await ctx.jobs.enqueue(tx, { name: 'mail-account', data: { kind, email } })
}

async function hasFactor(tx: Db, holder: Holder): Promise<boolean> {
  return (await countPasskeys(tx, holder)) > 0 || hasAuthenticator(tx, holder.userId)
}

async function getPerson(db: Db, { userId }: Holder): Promise<{ email: string }> {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!person) throw new ShopError('staff_login_needed')
  return person
}

function holderOf(ctx: Ctx): Holder {
  return { userId: personOf(ctx), place: 'office' }
}

function ownerOf(secret: string | undefined): ChallengeOwner {
  if (secret === undefined) throw new ShopError('office_session_needed')
  return { place: 'office', purpose: 'add', secret }
}
