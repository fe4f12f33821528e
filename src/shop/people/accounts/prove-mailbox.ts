import { and, eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'

/** The signed-in member followed a link that was mailed to the account's own address, so it is theirs. */
export async function proveMailbox(tx: Db, ctx: Pick<Ctx, 'actor'>, userId: string): Promise<void> {
  const proven = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  if (proven.length > 0)
    await recordAudit(tx, ctx.actor, { action: 'account.email_confirmed', subject: userId })
}
