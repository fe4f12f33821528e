import { z } from 'zod'
import { orderNotes } from '../../../../db/tables/office.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { newId } from '../../kernel/ids.ts'
import { answer, idOf, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from './lock-order.ts'

export const OrderNoteAnswer = answer(
  'OrderNote',
  'What staff wrote beside an order',
  z.object({
    id: idOf('note'),
    text: z.string().describe('The words'),
    author: z.string().describe('As the audit log names an actor'),
    createdAt: When,
  }),
)

export type OrderNote = typeof orderNotes.$inferSelect

/** Writes a note beside an order; its buyer never sees it. @throws ShopError `not_found` */
export function noteOrder(ctx: Ctx, orderId: string, text: string): Promise<OrderNote> {
  requireStaff(ctx, 'note_orders')
  return ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const note = {
      id: newId('note'),
      orderId,
      text,
      author: actorName(ctx.actor),
      createdAt: ctx.clock.now(),
    }
    await tx.insert(orderNotes).values(note)
    await recordAudit(tx, ctx.actor, { action: 'order.noted', subject: orderId, detail: { noteId: note.id } })
    return note
  })
}
