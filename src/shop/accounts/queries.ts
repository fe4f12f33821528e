import { and, desc, eq, gt } from 'drizzle-orm'
import { accounts, sessions, users } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { notSignedIn } from './member-session.ts'
import type { Member } from './welcome-member.ts'

export async function findMemberByEmail(db: Db, email: string): Promise<Member | undefined> {
  const [member] = await db.select().from(users).where(eq(users.email, email))
  return member
}

/** @throws ShopError `unauthorized`: an account that is gone signs nobody in */
export async function getMember(db: Db, userId: string): Promise<Member> {
  const [member] = await db.select().from(users).where(eq(users.id, userId))
  if (!member) throw notSignedIn()
  return member
}

/** Undefined for a member who signs in through another company only. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return account?.password ?? undefined
}

/** The member's devices, the one used last first. */
export async function listSessions(ctx: Pick<Ctx, 'db' | 'clock'>, userId: string, currentId: string) {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.clock.now())))
    .orderBy(desc(sessions.updatedAt))
  return rows.map(({ id, userAgent, createdAt, updatedAt, expiresAt }) => ({
    id,
    device: userAgent,
    current: id === currentId,
    createdAt,
    lastUsedAt: updatedAt,
    expiresAt,
  }))
}
