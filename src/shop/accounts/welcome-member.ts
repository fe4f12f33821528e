import { eq } from 'drizzle-orm'
import { users } from '../../../db/tables/accounts.ts'
import type { JobQueue } from '../jobs.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/context.ts'

export type Member = typeof users.$inferSelect

/** What follows a new account, in the transaction that makes it: its audit row, and the mail that asks to confirm. */
export async function welcomeMember(tx: Db, jobs: JobQueue, userId: string): Promise<void> {
  const [member] = await tx.select().from(users).where(eq(users.id, userId))
  if (!member) throw new Error('a member who was just made is not there')
  const actor = { kind: 'customer', userId, email: member.email } as const
  await recordAudit(tx, actor, { action: 'account.created', subject: userId })
  if (!member.emailVerified) {
    await jobs.enqueue(tx, { name: 'mail-account', data: { kind: 'confirm-email', email: member.email } })
  }
}
