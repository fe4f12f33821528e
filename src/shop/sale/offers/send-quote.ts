import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { anyone, requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findOrder, type Order } from '../orders/order-lines.ts'
import { unknownOrder } from '../orders/own-order.ts'
import { describeQuote, type QuoteDocument } from './quote-document.ts'

/**
 * Mails a quote to its buyer, as often as staff like.
 * @throws ShopError `not_found`, also for an order that never was a quote; `conflict` for one that can be accepted no
 *   longer
 */
export function sendQuote(ctx: Ctx, id: string): Promise<Order> {
  requireStaff(ctx, 'make_offer')
  return ctx.db.transaction(async (tx) => {
    const quote = await lockOrder(tx, id)
    if (quote.origin !== 'quote') throw unknownOrder()
    const now = ctx.clock.now()
    const isOver = quote.quoteExpiresAt !== null && quote.quoteExpiresAt <= now
    if (quote.paidAt || isOver || quote.status === 'cancelled') throw new ShopError('quote_not_open')
    await tx.update(orders).set({ quoteSentAt: now, updatedAt: now }).where(eq(orders.id, id))
    await ctx.jobs.enqueue(tx, { name: 'mail-quote', data: { orderId: id } })
    await recordAudit(tx, ctx.actor, {
      action: 'quote.sent',
      subject: id,
      detail: { before: quote.quoteSentAt?.toISOString() ?? null, after: now.toISOString() },
    })
    return { ...quote, quoteSentAt: now }
  })
}

/** Its buyer looks at a quote: the first time is kept. Staff who look change nothing. */
export async function noteQuoteOpened(ctx: Ctx, order: Order): Promise<void> {
  anyone(ctx)
  const isBuyer = ctx.actor.kind === 'guest' || ctx.actor.kind === 'customer'
  if (!isBuyer || order.origin !== 'quote' || order.quoteOpenedAt) return
  await ctx.db
    .update(orders)
    .set({ quoteOpenedAt: ctx.clock.now() })
    .where(and(eq(orders.id, order.id), isNull(orders.quoteOpenedAt)))
}

/** What the mail to the buyer says; undefined for a quote that was accepted or ran out meanwhile. */
export async function prepareQuoteMail(
  ctx: Ctx,
  orderId: string,
): Promise<{ id: string; quote: QuoteDocument } | undefined> {
  requireSystem(ctx)
  const order = await findOrder(ctx.db, orderId)
  if (!order?.quoteSentAt) return undefined
  const quote = await describeQuote(ctx, order)
  return quote.state === 'open' ? { id: `${orderId}.quote.${order.quoteSentAt.getTime()}`, quote } : undefined
}
