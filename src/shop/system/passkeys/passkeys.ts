import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type PasskeyPlace, passkeys } from '../../../../db/tables/passkeys.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { answer, idOf, When } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { type ChallengeOwner, spendChallenge } from './challenges.ts'
import { siteOf } from './options.ts'
import type { NewPasskeyResponse } from './schema.ts'

/** More than anybody has devices. */
const MOST = 20

export const PasskeyAnswer = answer(
  'Passkey',
  'A passkey of the caller',
  z.object({
    id: idOf('psk'),
    name: z
      .string()
      .nullable()
      .describe('As it was named, or the browser it was made in; null where neither is known'),
    createdAt: When,
    lastUsedAt: When.nullable().describe('Null before it was used'),
  }),
)
export type PasskeyAnswer = z.input<typeof PasskeyAnswer>

export const PasskeyList = answer(
  'PasskeyList',
  'The passkeys of the caller',
  z.object({ passkeys: z.array(PasskeyAnswer).describe('Oldest first') }),
)

/** Whose passkeys, and what they open. */
export interface Holder {
  userId: string
  place: PasskeyPlace
}

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

export function listPasskeysOf(db: Db, holder: Holder): Promise<PasskeyAnswer[]> {
  return db
    .select(shown)
    .from(passkeys)
    .where(isOf(holder))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** For the device, which makes no second one beside those. */
export function knownToDevice(db: Db, holder: Holder) {
  const { credentialId, transports } = passkeys
  return db.select({ credentialId, transports }).from(passkeys).where(isOf(holder))
}

export function countPasskeys(db: Db, holder: Holder): Promise<number> {
  return db.$count(passkeys, isOf(holder))
}

/**
 * The key of a new passkey, which signed the owner's challenge.
 * @throws ShopError `conflict` for a challenge that is used or over; `invalid` for any other response
 */
export async function readNewPasskey(
  ctx: Pick<Ctx, 'db' | 'clock' | 'accounts' | 'settings'>,
  response: NewPasskeyResponse,
  owner: ChallengeOwner,
): Promise<Omit<typeof passkeys.$inferInsert, 'id' | 'userId' | 'place' | 'name'>> {
  const challenge = await spendChallenge(ctx, owner)
  const key = await ctx.accounts.passkeys.readNew(response, { challenge, ...siteOf(ctx) })
  if (!key) throw new ShopError('passkey_unusable', { at: 'passkey' })
  return { ...key, transports: response.response.transports ?? [] }
}

/** @throws ShopError `conflict` for one that is here already, or one too many */
export async function keepPasskey(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  {
    holder,
    key,
    name,
  }: { holder: Holder; key: Awaited<ReturnType<typeof readNewPasskey>>; name?: string | null },
): Promise<PasskeyAnswer> {
  if ((await countPasskeys(tx, holder)) >= MOST) throw new ShopError('passkeys_full', { most: MOST })
  const [kept] = await tx
    .insert(passkeys)
    .values({ ...key, ...holder, id: newId('psk'), name: name ?? null, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning(shown)
  if (!kept) throw new ShopError('passkey_known')
  return kept
}

/** @throws ShopError `not_found`, also for another's */
export async function dropPasskey(tx: Db, holder: Holder, id: string): Promise<void> {
  const gone = await tx
    .delete(passkeys)
    .where(and(isOf(holder), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  if (gone.length === 0) throw new ShopError('unknown_passkey')
}

/** Takes all of them off; answers how many. */
export async function dropPasskeysOf(tx: Db, holder: Holder): Promise<number> {
  return (await tx.delete(passkeys).where(isOf(holder)).returning({ id: passkeys.id })).length
}

function isOf({ userId, place }: Holder) {
  return and(eq(passkeys.userId, userId), eq(passkeys.place, place))
}
