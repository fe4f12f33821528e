import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { auditEvents, orders } from '../../../db/tables/orders.ts'
import { charges, checkoutSessions, payments, refunds } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { requireStaff } from '../staff/duties.ts'
import { findOrder, type Order, withLines } from './order-lines.ts'
import { unknownOrder } from './own-order.ts'
import type { OrderStatus } from './status.ts'

export interface OrderFilter {
  status?: OrderStatus | undefined
  email?: string | undefined
  /** Orders older than this one: its number, as given by the page before. */
  cursor?: number | undefined
  /** Orders per page, 1 to 200. */
  limit: number
}

/** Orders for the operator, newest first. `nextCursor` is null on the last page. */
export async function listOrders(
  ctx: Ctx,
  filter: OrderFilter,
): Promise<{ orders: Order[]; nextCursor: number | null }> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        filter.status && eq(orders.status, filter.status),
        filter.email ? eq(orders.email, filter.email) : undefined,
        filter.cursor ? lt(orders.number, filter.cursor) : undefined,
      ),
    )
    .orderBy(desc(orders.number))
    .limit(filter.limit + 1)
  const page = await withLines(ctx.db, rows.slice(0, filter.limit))
  return { orders: page, nextCursor: rows.length > filter.limit ? (page.at(-1)?.number ?? null) : null }
}

/** One order with everything that happened to it. @throws ShopError `not_found` */
export async function getOrderHistory(ctx: Ctx, id: string) {
  requireStaff(ctx, 'read')
  const order = await findOrder(ctx.db, id)
  if (!order) throw unknownOrder()
  const ofOrder = ctx.db.select({ id: charges.id }).from(charges).where(eq(charges.orderId, id))
  const sessions = await ctx.db
    .select()
    .from(checkoutSessions)
    .where(inArray(checkoutSessions.chargeId, ofOrder))
  const paid = await ctx.db.select().from(payments).where(inArray(payments.chargeId, ofOrder))
  const paidIds = paid.map((payment) => payment.id)
  const returned = await ctx.db.select().from(refunds).where(inArray(refunds.paymentId, paidIds))
  const history = await ctx.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, id))
    .orderBy(auditEvents.at)
  return { order, sessions, payments: paid, refunds: returned, history }
}

export type OrderHistory = Awaited<ReturnType<typeof getOrderHistory>>
