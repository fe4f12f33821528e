import type { users } from '../../../../db/tables/accounts.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import type { JobQueue } from '../../system/jobs.ts'

export type Member = typeof users.$inferSelect

/** What follows a new account, in the transaction that makes it: its audit row, and the mail that asks to confirm. */
export async function welcomeMember(tx: Db, jobs: JobQueue, member: Member): Promise<void> {
  const actor = { kind: 'customer', userId: member.id, email: member.email } as const
  await recordAudit(tx, actor, { action: 'account.created', subject: member.id })
  if (!member.emailVerified) {
    await jobs.enqueue(tx, { name: 'mail-account', data: { kind: 'confirm-email', email: member.email } })
  }
}
