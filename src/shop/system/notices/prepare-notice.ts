import { eq } from 'drizzle-orm'
import { operatorNotices } from '../../../../db/tables/notices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { actorName, requireSystem } from '../../kernel/actor.ts'
import type { Ctx } from '../context.ts'
import { NOTICE_KINDS, type NoticeKind } from './raise-notice.ts'

/** A test that has arrived is nothing to see to; low stock and findings are read off the shop as it stands. */
const DONE_ONCE_MAILED: readonly string[] = ['mail_test', 'low_stock', 'doctor_found', 'payments_lost']

export interface NoticeMail {
  id: string
  kind: NoticeKind
  /** Id of what it is about. */
  subject: string
  /** The number people read, when it is about an order. */
  orderNumber: number | null
  detail: Record<string, unknown>
  createdAt: Date
}

/** What the mail to the operator says; undefined for one that was mailed or dealt with. */
export async function prepareNotice(ctx: Ctx, id: string): Promise<NoticeMail | undefined> {
  requireSystem(ctx)
  const [row] = await ctx.db
    .select({ notice: operatorNotices, orderNumber: orders.number })
    .from(operatorNotices)
    .leftJoin(orders, eq(orders.id, operatorNotices.subject))
    .where(eq(operatorNotices.id, id))
  const kind = NOTICE_KINDS.find((known) => known === row?.notice.kind)
  if (!row || !kind || row.notice.mailedAt || row.notice.doneAt) return undefined
  const { subject, detail, createdAt } = row.notice
  return { id, kind, subject, orderNumber: row.orderNumber, detail, createdAt }
}

export async function markMailed(ctx: Ctx, id: string): Promise<void> {
  requireSystem(ctx)
  const now = ctx.clock.now()
  const [mailed] = await ctx.db
    .update(operatorNotices)
    .set({ mailedAt: now })
    .where(eq(operatorNotices.id, id))
    .returning({ kind: operatorNotices.kind })
  if (mailed && DONE_ONCE_MAILED.includes(mailed.kind))
    await ctx.db
      .update(operatorNotices)
      .set({ doneAt: now, doneBy: actorName(ctx.actor) })
      .where(eq(operatorNotices.id, id))
}
