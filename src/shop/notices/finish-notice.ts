import { and, eq, isNull } from 'drizzle-orm'
import { operatorNotices } from '../../../db/tables/notices.ts'
import type { Ctx } from '../context.ts'
import { actorName } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import { ShopError } from '../kernel/errors.ts'
import { requireStaff } from '../staff/duties.ts'

/**
 * Marks a notice as done by a member of staff; one that is done already keeps the name of who did it first.
 * @throws ShopError `not_found`
 */
export function finishNotice(ctx: Ctx, id: string): Promise<{ id: string; doneAt: Date; doneBy: string }> {
  requireStaff(ctx, 'notices')
  return ctx.db.transaction(async (tx) => {
    const [done] = await tx
      .update(operatorNotices)
      .set({ doneAt: ctx.clock.now(), doneBy: actorName(ctx.actor) })
      .where(and(eq(operatorNotices.id, id), isNull(operatorNotices.doneAt)))
      .returning()
    if (done) {
      await recordAudit(tx, ctx.actor, {
        action: 'notice.done',
        subject: done.subject,
        detail: { noticeId: id, kind: done.kind, before: 'open', after: 'done' },
      })
    }
    const [notice] = done ? [done] : await tx.select().from(operatorNotices).where(eq(operatorNotices.id, id))
    if (!notice?.doneAt || !notice.doneBy) throw new ShopError('unknown_notice')
    return { id, doneAt: notice.doneAt, doneBy: notice.doneBy }
  })
}
