import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { accounts, sessions, users } from '../../../../db/tables/accounts.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { IDLE_MS } from './member-session.ts'
import type { Device, OpenedSession } from './provider.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 190 random bits. */
const TOKEN_LENGTH = 32

/**
 * Signs a device in, and keeps its language. The token is given back once; the database holds its hash.
 * @throws ShopError `forbidden` (`account_disabled`)
 */
export async function openSession(
  db: Db,
  ctx: Pick<Ctx, 'clock' | 'language'>,
  { userId, device }: { userId: string; device: Device },
): Promise<OpenedSession> {
  await requireEnabled(db, userId)
  const token = Array.from({ length: TOKEN_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const now = ctx.clock.now()
  await db.insert(sessions).values({
    id: newId('ses'),
    userId,
    token: hashSecret(token),
    userAgent: device.userAgent ?? '',
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + IDLE_MS),
  })
  await keepLanguage(db, ctx, userId)
  return { userId, token }
}

/** Locks the member until the session is committed, so that disabling comes before it or ends it. @throws ShopError `forbidden` (`account_disabled`) */
export async function requireEnabled(db: Db, userId: string): Promise<void> {
  const [member] = await db
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (member?.disabledAt) throw new ShopError('account_disabled')
}

/** Mails follow the language a member signs in in. */
async function keepLanguage(db: Db, { language }: Pick<Ctx, 'language'>, userId: string): Promise<void> {
  if (!language) return
  const differs = sql`${users.language} is distinct from ${language}`
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), differs))
}

/**
 * Locks the login a member signs in by, so that a change of password, which also signs out every device, comes
 * either before or after the session that is opened in this transaction.
 * @returns the password's hash as it is now; null for another company's person, undefined when the way is gone
 */
export async function lockCredential(
  tx: Db,
  { kind, accountId }: { kind: string; accountId: string },
): Promise<{ userId: string; hash: string | null } | undefined> {
  const [found] = await tx
    .select({ userId: accounts.userId, hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.providerId, kind), eq(accounts.accountId, accountId)))
    .for('share')
  return found
}
