import { eq, or } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import { anyone } from '../../kernel/actor.ts'
import type { Ctx } from '../../system/context.ts'
import { type Order, withLines } from '../orders/order-lines.ts'
import { ownsOrder, unknownOrder } from '../orders/own-order.ts'
import { heldUntil } from './hold-life.ts'
import { isLive } from './live-session.ts'
import type { CheckoutSession } from './open-session.ts'
import { settleSession } from './settle-session.ts'

export interface CheckoutSessionReading {
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'processing' | 'refunded'
  order: Order
  /** Until when stock is held for it; null when nothing waits to be paid. */
  heldUntil: Date | null
}

/**
 * What became of a payment. Asks the provider when we have not heard yet and settles the order if it was
 * paid, so the buyer who comes back first does not wait for the webhook.
 * @throws ShopError `not_found` for an unknown session or another's, `unavailable` when the provider does not answer
 */
export async function readCheckoutSession(
  ctx: Ctx,
  id: string,
  email: string | undefined,
): Promise<CheckoutSessionReading> {
  anyone(ctx)
  const found = await findOrderSession(ctx, id)
  if (!found || !ownsOrder(ctx, found.order, email)) throw unknownOrder()
  if (!isLive(found.session) || !found.session.providerSessionId) return read(found, 'unpaid')

  if (found.session.provider !== ctx.payments.name) return read(found, 'unpaid')

  const state = await ctx.payments.findSession(found.session.providerSessionId)
  if (state.status === 'open' || state.status === 'processing') {
    return read(found, state.status === 'processing' ? 'processing' : 'unpaid')
  }
  await settleSession(ctx, state, { source: 'return' })
  const settled = await findOrderSession(ctx, id)
  if (!settled) throw unknownOrder()
  return read(settled, 'unpaid')
}

interface Found {
  session: CheckoutSession
  order: Order
}

/** An order's session by its own id or the provider's. */
export async function findOrderSession(ctx: Pick<Ctx, 'db'>, id: string): Promise<Found | undefined> {
  const [row] = await ctx.db
    .select()
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .where(or(eq(checkoutSessions.providerSessionId, id), eq(checkoutSessions.id, id)))
  if (!row) return undefined
  const [order] = await withLines(ctx.db, [row.orders])
  return order && { session: row.checkout_sessions, order }
}

function read({ session, order }: Found, unsettled: 'unpaid' | 'processing'): CheckoutSessionReading {
  const status = isLive(session) ? 'open' : session.status === 'complete' ? 'complete' : 'expired'
  const paid = order.status === 'paid' || order.status === 'fulfilled' || order.status === 'returned'
  // Money came for an order that was called off: it goes back, and the buyer hears of that when it is on its way.
  const isGoingBack = session.status === 'complete' && order.status === 'cancelled'
  const open = isGoingBack ? 'processing' : unsettled
  const paymentStatus = order.status === 'refunded' ? 'refunded' : paid ? 'paid' : open
  return { status, paymentStatus, order, heldUntil: status === 'open' ? heldUntil(session) : null }
}
