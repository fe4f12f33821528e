import type { z } from 'zod'
import { anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { type ChallengeOwner, issueChallenge } from '../../system/passkeys/challenges.ts'
import { creationOptions, type PasskeyCreation } from '../../system/passkeys/options.ts'
import {
  dropPasskey,
  type Holder,
  keepPasskey,
  knownToDevice,
  listPasskeysOf,
  type PasskeyAnswer,
  readNewPasskey,
} from '../../system/passkeys/passkeys.ts'
import type { NewPasskey } from '../../system/passkeys/schema.ts'
import { deviceName } from './device-name.ts'
import type { MemberSession } from './member-session.ts'
import { requireEnabled } from './open-session.ts'
import { requireProven } from './prove-owner.ts'
import type { Device } from './provider.ts'
import type { Member } from './welcome-member.ts'

export function listOwnPasskeys(ctx: Ctx, { member }: MemberSession): Promise<PasskeyAnswer[]> {
  anyone(ctx)
  return listPasskeysOf(ctx.db, holderOf(member))
}

/**
 * What the member's device needs to make a passkey.
 * @throws ShopError `forbidden` for a mailbox that is not proven, as another may have opened the account under it, and
 *   for a session whose owner gave no password for a quarter of an hour
 */
export async function beginOwnPasskey(
  ctx: Ctx,
  session: MemberSession,
): Promise<z.input<typeof PasskeyCreation>> {
  anyone(ctx)
  const { member } = session
  requireOwn(ctx, session)
  const holder = holderOf(member)
  return creationOptions(ctx, {
    ...holder,
    challenge: await issueChallenge(ctx, ownerOf(session)),
    brand: (await ctx.config.current()).brand,
    name: member.email,
    displayName: `${member.firstName} ${member.lastName}`.trim() || member.email,
    known: await knownToDevice(ctx.db, holder),
  })
}

/**
 * Keeps a passkey that the member's device has made, and tells by mail: from now on it signs in.
 * @throws ShopError as `beginOwnPasskey`, and for a response that is none or comes twice
 */
export async function addOwnPasskey(
  ctx: Ctx,
  session: MemberSession,
  { name, passkey, device }: NewPasskey & { device: Device },
): Promise<PasskeyAnswer> {
  anyone(ctx)
  const { member } = session
  requireOwn(ctx, session)
  const key = await readNewPasskey(ctx, passkey, ownerOf(session))
  return ctx.db.transaction(async (tx) => {
    await requireEnabled(tx, member.id)
    const named = name ?? deviceName(ctx, device.userAgent ?? null)
    const kept = await keepPasskey(tx, ctx, { holder: holderOf(member), key, name: named })
    const detail = { passkeyId: kept.id }
    await recordAudit(tx, ctx.actor, { action: 'account.passkey_added', subject: member.id, detail })
    const data = { kind: 'passkey-added', email: member.email } as const
    await ctx.jobs.enqueue(tx, { name: 'mail-account', data })
    return kept
  })
}

/** @throws ShopError `not_found`, also for another's; `forbidden` for a session whose owner gave no password lately */
export async function removeOwnPasskey(ctx: Ctx, session: MemberSession, id: string): Promise<void> {
  anyone(ctx)
  const { member } = session
  requireProven(ctx, session)
  await ctx.db.transaction(async (tx) => {
    await dropPasskey(tx, holderOf(member), id)
    const detail = { passkeyId: id }
    await recordAudit(tx, ctx.actor, { action: 'account.passkey_removed', subject: member.id, detail })
    const data = { kind: 'passkey-removed', email: member.email } as const
    await ctx.jobs.enqueue(tx, { name: 'mail-account', data })
  })
}

function requireOwn(ctx: Ctx, session: MemberSession): void {
  if (!session.member.emailVerified) throw new ShopError('email_not_confirmed')
  requireProven(ctx, session)
}

function holderOf({ id: userId }: Pick<Member, 'id'>): Holder {
  return { userId, place: 'account' }
}

function ownerOf({ id: secret }: MemberSession): ChallengeOwner {
  return { place: 'account', purpose: 'add', secret }
}
