import { and, eq, gt, isNull } from 'drizzle-orm'
import { sessions, users } from '../../../../db/tables/accounts.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import type { Ctx } from '../../system/context.ts'
import { SESSION_DAYS } from '../privacy/keep-rules.ts'
import { looksLikeToken } from './session-token.ts'
import type { Member } from './welcome-member.ts'

export interface MemberSession {
  id: string
  member: Member
  startedAt: Date
  /** When the member last signed in here or gave the password again. */
  provenAt: Date
  expiresAt: Date
}

const DAY = 86_400_000
/** A device that is not used for so long is signed out. */
export const IDLE_MS = SESSION_DAYS.idle * DAY

/** Whose token is this? One read by key; once a day also a write, which keeps a device in use signed in. */
export async function findSession(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  token: string,
): Promise<MemberSession | undefined> {
  if (!looksLikeToken(token)) return undefined
  const now = ctx.clock.now()
  const [found] = await ctx.db
    .select({ session: sessions, member: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, hashSecret(token)), gt(sessions.expiresAt, now), isNull(users.disabledAt)))
  if (!found) return undefined
  const { session, member } = found
  let { expiresAt } = session
  if (now.getTime() - session.updatedAt.getTime() > DAY) {
    const idleAt = now.getTime() + IDLE_MS
    expiresAt = new Date(Math.min(idleAt, session.createdAt.getTime() + SESSION_DAYS.longest * DAY))
    await ctx.db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, session.id))
  }
  const startedAt = session.createdAt
  return { id: session.id, member, startedAt, provenAt: session.provenAt ?? startedAt, expiresAt }
}

export function notSignedIn(): ShopError {
  return new ShopError('not_signed_in')
}
