import { and, eq, ne } from 'drizzle-orm'
import { staffSessions } from '../../../../db/tables/office.ts'
import type { Db } from '../../kernel/db.ts'
import { hashSecret } from '../../kernel/hashes.ts'

/** Signs a person out of the office on every device, but for one of this secret; answers how many sessions ended. */
export async function endOfficeSessions(tx: Db, userId: string, keep?: string): Promise<number> {
  const others = keep === undefined ? undefined : ne(staffSessions.tokenHash, hashSecret(keep))
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, userId), others))
    .returning({ id: staffSessions.id })
  return ended.length
}
