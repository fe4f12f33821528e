import { and, eq } from 'drizzle-orm'
import { checkoutSessions } from '../../../../db/tables/payments.ts'
import { anyone } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { ownsOrder, unknownOrder } from '../orders/own-order.ts'
import { findOrderSession } from './checkout-session.ts'
import { heldUntil } from './hold-life.ts'
import { rowIsLive } from './live-session.ts'

/**
 * The buyer's page is still open: what the order needs stays held for them.
 * @param email proves a guest's order
 * @returns until when
 * @throws ShopError `not_found` for an unknown session or another's, `conflict` when it can be paid no more
 */
export async function keepHold(ctx: Ctx, id: string, email: string | undefined): Promise<Date> {
  anyone(ctx)
  const found = await findOrderSession(ctx, id)
  if (!found || !ownsOrder(ctx, found.order, email)) throw unknownOrder()
  const now = ctx.clock.now()
  if (heldUntil(found.session) <= now) throw new ShopError('payment_expired')
  const [kept] = await ctx.db
    .update(checkoutSessions)
    .set({ seenAt: now })
    .where(and(eq(checkoutSessions.id, found.session.id), rowIsLive))
    .returning()
  if (!kept) throw new ShopError('payment_expired')
  return heldUntil(kept)
}
