import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '../../../../db/tables/accounts.ts'
import { anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { endOfficeSessions } from '../../system/staff/office-sessions.ts'
import type { MemberSession } from './member-session.ts'

/** Signs out one of the member's devices. @throws ShopError `not_found`, also for another member's */
export async function endSession(ctx: Ctx, { member }: MemberSession, id: string): Promise<void> {
  anyone(ctx)
  await ctx.db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, member.id)))
      .returning({ id: sessions.id })
    if (ended.length === 0) {
      throw new ShopError('unknown_session')
    }
    await recordAudit(tx, ctx.actor, { action: 'account.session_ended', subject: member.id, detail: { id } })
  })
}

/** Signs out every device of the member but this one, and the office everywhere; answers how many. */
export function endOtherSessions(ctx: Ctx, { id, member }: MemberSession): Promise<number> {
  anyone(ctx)
  return ctx.db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, member.id), ne(sessions.id, id)))
      .returning({ id: sessions.id })
    const count = ended.length + (await endOfficeSessions(tx, member.id))
    await recordAudit(tx, ctx.actor, {
      action: 'account.sessions_ended',
      subject: member.id,
      detail: { count },
    })
    return count
  })
}
