import { eq } from 'drizzle-orm'
import { users } from '../../../db/tables/accounts.ts'
import { orders } from '../../../db/tables/orders.ts'
import type { Ctx } from '../context.ts'
import { anyone } from '../kernel/actor.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Db } from '../kernel/context.ts'
import { ShopError } from '../kernel/errors.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { unknownOrder } from '../orders/own-order.ts'
import { moveSavedCards } from '../payments/saved-card.ts'

/** How long an order counts as the one its buyer is placing right now. */
const FRESH_MS = 2 * 3_600_000

/**
 * Gives a guest's order to the signed-in member of the same e-mail. For the order of this very visit, knowing
 * its id is proof enough; for an older one the address has to be confirmed first.
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
    const isFresh = ctx.clock.now().getTime() - order.createdAt.getTime() < FRESH_MS
    if (!isFresh && !(await hasProvenEmail(tx, userId))) throw emailNotConfirmed()
    const joinedAt = ctx.clock.now()
    await tx.update(orders).set({ userId, joinedAt }).where(eq(orders.id, id))
    await moveSavedCards(tx, [id], userId)
    await recordAudit(tx, ctx.actor, { action: 'order.joined_account', subject: id })
    return { ...order, userId, joinedAt }
  })
}

async function hasProvenEmail(tx: Db, userId: string): Promise<boolean> {
  const [member] = await tx.select({ proven: users.emailVerified }).from(users).where(eq(users.id, userId))
  return member?.proven ?? false
}

function emailNotConfirmed(): ShopError {
  return new ShopError('email_not_confirmed')
}
