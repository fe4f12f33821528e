import { and, desc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { accounts, sessions, users } from '../../../../db/tables/accounts.ts'
import type { Db } from '../../kernel/db.ts'
import { answer, idOf, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { deviceName } from './device-name.ts'
import { notSignedIn } from './member-session.ts'
import type { Member } from './welcome-member.ts'

export async function findMemberByEmail(db: Db, email: string): Promise<Member | undefined> {
  const [member] = await db.select().from(users).where(eq(users.email, email))
  return member
}

/** @throws ShopError `unauthorized`: a deleted account cannot sign in */
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

export const SessionAnswer = answer(
  'Session',
  'A device the member is signed in on',
  z.object({
    id: idOf('ses'),
    device: z
      .string()
      .nullable()
      .describe('The browser, as in `Safari on iPhone`; null where it does not say'),
    current: z.boolean().describe('Is it the session of this call?'),
    createdAt: When,
    lastUsedAt: When,
    expiresAt: When,
  }),
)

/** The member's devices, the one used last first. */
export async function listSessions(
  ctx: Pick<Ctx, 'db' | 'clock' | 'accounts' | 'language'>,
  userId: string,
  currentId: string,
): Promise<z.input<typeof SessionAnswer>[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.clock.now())))
    .orderBy(desc(sessions.updatedAt))
  return rows.map(({ id, userAgent, createdAt, updatedAt, expiresAt }) => ({
    id,
    device: deviceName(ctx, userAgent),
    current: id === currentId,
    createdAt,
    lastUsedAt: updatedAt,
    expiresAt,
  }))
}
