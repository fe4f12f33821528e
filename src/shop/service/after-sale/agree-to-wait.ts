import { and, desc, eq, isNull } from 'drizzle-orm'
import { orderDelays } from '../../../../db/tables/office.ts'
import { anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { lockLinkedOrder } from '../../sale/orders/linked-order.ts'
import type { Ctx } from '../../system/context.ts'

/**
 * The buyer of a late order agrees to wait until the day they were told of; agreed again it changes nothing.
 * @throws ShopError `link_invalid`, `conflict` for an order that is not waiting to be shipped
 */
export function waitByLink(ctx: Ctx, token: string): Promise<void> {
  anyone(ctx)
  return ctx.db.transaction(async (tx) => {
    const order = await lockLinkedOrder(tx, ctx, token)
    if (order.status !== 'paid' || order.cancelRequestedAt) {
      throw new ShopError('order_not_editable', { status: order.status })
    }
    const [newest] = await tx
      .select()
      .from(orderDelays)
      .where(and(eq(orderDelays.orderId, order.id), isNull(orderDelays.agreedAt)))
      .orderBy(desc(orderDelays.number))
      .limit(1)
    if (!newest) return
    await tx.update(orderDelays).set({ agreedAt: ctx.clock.now() }).where(eq(orderDelays.id, newest.id))
    await recordAudit(tx, ctx.actor, {
      action: 'order.delay_agreed',
      subject: order.id,
      detail: { number: newest.number },
    })
  })
}
