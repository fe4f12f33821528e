import { and, eq, ne } from 'drizzle-orm'
import { accounts, sessions } from '../../../../db/tables/accounts.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { endOfficeSessions } from '../../system/staff/office-sessions.ts'
import { dropLinks } from './mail-links.ts'
import type { Member } from './welcome-member.ts'

/**
 * Writes a new password's hash, signs out every device but one, also of the office, ends links under way and tells the owner.
 * Hash before the transaction: it takes long, and a transaction holds a connection.
 */
export async function storePassword(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  { member, hash, keepSession }: { member: Member; hash: string; keepSession: string | undefined },
): Promise<void> {
  const now = ctx.clock.now()
  const owner = { userId: member.id, providerId: 'credential', accountId: member.id }
  await tx
    .insert(accounts)
    .values({ ...owner, id: newId('acc'), password: hash, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: now },
    })
  const others = keepSession ? ne(sessions.id, keepSession) : undefined
  await tx.delete(sessions).where(and(eq(sessions.userId, member.id), others))
  await endOfficeSessions(tx, member.id)
  await dropLinks(tx, member.id)
  await ctx.jobs.enqueue(tx, {
    name: 'mail-account',
    data: { kind: 'password-changed', email: member.email },
  })
}
