import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { operatorNotices } from '../../../../db/tables/notices.ts'
import { disputes } from '../../../../db/tables/payments.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../staff/duties.ts'
import type { NoticeKind } from './raise-notice.ts'

/**
 * Marks a notice as done by a member of staff; one that is done already keeps the name of who did it first.
 * @throws ShopError `not_found`, `conflict` for a dispute while its evidence is due
 */
export function finishNotice(ctx: Ctx, id: string): Promise<{ id: string; doneAt: Date; doneBy: string }> {
  requireStaff(ctx, 'notices')
  return ctx.db.transaction(async (tx) => {
    await requireNoEvidenceDue(tx, ctx, id)
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

/** Marks as done what was seen to by another verb: every open notice of these kinds, or only those about `subjects`. */
export async function finishNotices(
  ctx: Ctx,
  kinds: readonly NoticeKind[],
  subjects?: readonly string[],
): Promise<void> {
  requireStaff(ctx, 'notices')
  const { kind, subject, doneAt } = operatorNotices
  await ctx.db
    .update(operatorNotices)
    .set({ doneAt: ctx.clock.now(), doneBy: actorName(ctx.actor) })
    .where(and(inArray(kind, [...kinds]), subjects && inArray(subject, [...subjects]), isNull(doneAt)))
}

/** A dispute that nobody answers is lost: its task waits until the bank has its answer, decides, or takes none any more. */
async function requireNoEvidenceDue(tx: Db, ctx: Ctx, id: string): Promise<void> {
  const key = sql`${'dispute_opened:'} || ${disputes.reference}`
  const [dispute] = await tx
    .select({ status: disputes.status, dueBy: disputes.dueBy })
    .from(operatorNotices)
    .innerJoin(disputes, eq(operatorNotices.key, key))
    .where(and(eq(operatorNotices.id, id), isNull(operatorNotices.doneAt)))
  if (dispute?.status !== 'open' || !dispute.dueBy || dispute.dueBy <= ctx.clock.now()) return
  throw new ShopError('evidence_due', { due: dispute.dueBy })
}
