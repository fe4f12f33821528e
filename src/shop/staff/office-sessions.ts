import { eq } from 'drizzle-orm'
import { staffSessions } from '../../../db/tables/office.ts'
import type { Db } from '../kernel/db.ts'

/** Signs a person out of the office on every device; answers how many sessions ended. */
export async function endOfficeSessions(tx: Db, userId: string): Promise<number> {
  const ended = await tx
    .delete(staffSessions)
    .where(eq(staffSessions.userId, userId))
    .returning({ id: staffSessions.id })
  return ended.length
}
