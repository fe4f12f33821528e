import { and, isNull, type SQL } from 'drizzle-orm'
import { staffInvitations } from '../../../../db/tables/office.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../context.ts'

/** Makes the links of open invitations worthless, and notes it; answers how many there were. */
export async function dropInvitations(tx: Db, { actor }: Ctx, which: SQL | undefined): Promise<number> {
  const { email, role, acceptedAt } = staffInvitations
  const gone = await tx
    .delete(staffInvitations)
    .where(and(isNull(acceptedAt), which))
    .returning({ email, role })
  for (const { email, role } of gone) {
    const detail = { before: role, after: null }
    await recordAudit(tx, actor, { action: 'staff.invitation_withdrawn', subject: email, detail })
  }
  return gone.length
}
