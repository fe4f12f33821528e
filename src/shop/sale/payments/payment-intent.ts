import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import { requireMember } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Cents, toUnits } from '../../kernel/money.ts'
import { answer, Currency, idOf, Units } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orderBusy, orderComplete } from '../orders/order-conflicts.ts'
import { type Order, withLines } from '../orders/order-lines.ts'
import { isComplete } from '../orders/status.ts'
import { chargeOrder } from './charges.ts'
import { closeSession } from './close-session.ts'
import { findLiveSession } from './live-session.ts'
import { openPayment } from './open-payment.ts'
import { type CheckoutSession, planSession } from './open-session.ts'
import type { SavedCard } from './provider.ts'
import { findSavedCard } from './saved-card.ts'

export const PaymentIntentAnswer = answer(
  'PaymentIntent',
  'A payment with the tools of the card company',
  z.object({
    id: z.string().describe('As the card company knows the payment'),
    client_secret: z.string().nullable().describe('What the tools of the card company need'),
    orderId: idOf('ord'),
    amount: Units,
    currency: Currency,
  }),
)

export interface IntentWish {
  amount: Cents
  currency: z.output<typeof Currency>
  customerId: string
}

/**
 * A payment for one of the caller's open orders with the card company's own tools, instead of a payment page.
 * It takes the place of the page that was open. Asking again gives the same payment.
 * @throws ShopError `unauthorized`; `not_found` for a customer that is not the caller's; `invalid` when none of
 *   the caller's open orders comes to this amount; `unavailable`
 */
export async function openPaymentIntent(
  ctx: Ctx,
  wish: IntentWish,
): Promise<z.input<typeof PaymentIntentAnswer>> {
  const member = requireMember(ctx)
  const kept = await findSavedCard(ctx, member.userId)
  if (kept?.customerReference !== wish.customerId) {
    throw new ShopError('unknown_customer')
  }
  const order = await getOpenOrder(ctx, member.userId, wish)
  const session = await openPayment(ctx, await planFor(ctx, order, kept), { order })
  if (!session.providerSessionId) throw new Error(`session ${session.id} is open without a name`)
  return {
    id: session.providerSessionId,
    client_secret: session.clientSecret,
    orderId: order.id,
    amount: toUnits(session.amount),
    currency: session.currency,
  }
}

/**
 * Calls such a payment off. The order's stock goes back on sale; checkout opens the order again.
 * @throws ShopError `unauthorized`, `not_found` for an unknown payment or another's, `conflict` when it was paid
 */
export async function cancelPaymentIntent(ctx: Ctx, id: string): Promise<void> {
  const member = requireMember(ctx)
  const [found] = await ctx.db
    .select({ session: checkoutSessions, order: orders })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .where(
      and(
        eq(checkoutSessions.providerSessionId, id),
        eq(checkoutSessions.mode, 'saved-card'),
        eq(orders.userId, member.userId),
      ),
    )
  if (!found) throw new ShopError('unknown_payment')
  if (found.session.status === 'expired') return
  if (isComplete(found.order.status)) throw orderComplete()
  const outcome = await closeSession(ctx, found.session, { source: 'checkout' })
  if (outcome === 'paid') throw orderComplete()
}

async function getOpenOrder(ctx: Ctx, userId: string, { amount, currency }: IntentWish): Promise<Order> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'awaiting_payment'),
        eq(orders.total, amount),
        eq(orders.currency, currency),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  const [order] = await withLines(ctx.db, rows)
  if (order) return order
  throw new ShopError('amount_not_open', { at: 'amount' })
}

async function planFor(ctx: Ctx, order: Order, kept: SavedCard): Promise<CheckoutSession> {
  const live = await findLiveSession(ctx.db, order.id)
  if (live && isIntentFor(live, kept) && live.provider === ctx.payments.name) return live
  if (live && (await closeSession(ctx, live, { keepOrder: true })) === 'paid') throw orderComplete()
  return ctx.db.transaction(async (tx) => {
    const current = await lockOrder(tx, order.id)
    const other = await findLiveSession(tx, order.id)
    if (other && isIntentFor(other, kept)) return other
    if (other || current.status !== 'awaiting_payment' || current.total !== order.total) throw orderBusy()
    return planSession(tx, ctx, {
      charge: await chargeOrder(tx, ctx, order),
      mode: 'saved-card',
      keepCard: false,
      savedCard: kept,
      fingerprint: `payment-intent:${kept.paymentMethodReference}`,
    })
  })
}

function isIntentFor(session: CheckoutSession, kept: SavedCard) {
  return session.mode === 'saved-card' && session.paymentMethodReference === kept.paymentMethodReference
}
