import { eq } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { anyone } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { requireMayJoin } from '../../sale/orders/join-order.ts'
import { lockOrder } from '../../sale/orders/lock-order.ts'
import type { Order } from '../../sale/orders/order-lines.ts'
import { unknownOrder } from '../../sale/orders/own-order.ts'
import { moveSavedCards } from '../../sale/payments/saved-card.ts'
import type { Ctx } from '../../system/context.ts'

/**
 * Gives a guest's order to the signed-in member of the same e-mail.
 * @throws ShopError `not_found`, also for another's order; `forbidden` while the address is not confirmed
 */
export function attachAccount(ctx: Ctx, id: string): Promise<Order> {
  anyone(ctx)
  return ctx.db.transaction(async (tx) => {
    if (ctx.actor.kind !== 'customer') throw unknownOrder()
    const { userId, email } = ctx.actor
    const order = await lockOrder(tx, id)
    if (order.userId === userId) return order
    if (order.userId !== null || order.email !== email) throw unknownOrder()
    await requireMayJoin({ ...ctx, db: tx }, order)
    const joinedAt = ctx.clock.now()
    await tx.update(orders).set({ userId, joinedAt }).where(eq(orders.id, id))
    await moveSavedCards(tx, [id], userId)
    await recordAudit(tx, ctx.actor, { action: 'order.joined_account', subject: id })
    return { ...order, userId, joinedAt }
  })
}
