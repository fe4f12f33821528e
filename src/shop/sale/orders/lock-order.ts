import { eq, inArray } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, checkoutSessions } from '../../../../db/tables/payments.ts'
import type { Db } from '../../kernel/db.ts'
import { type Order, withLines } from './order-lines.ts'
import { unknownOrder } from './own-order.ts'

/** Reads an order and keeps everyone else from changing it until the transaction ends. @throws ShopError `not_found` */
export async function lockOrder(tx: Db, id: string): Promise<Order> {
  const order = await findAndLock(tx, id)
  if (!order) throw unknownOrder()
  return order
}

const HEAD = {
  id: orders.id,
  status: orders.status,
  fulfillmentStatus: orders.fulfillmentStatus,
  userId: orders.userId,
  tax: orders.tax,
  total: orders.total,
  stockHeld: orders.stockHeld,
  enterpriseIds: orders.enterpriseIds,
}

/** What settling money needs of an order: where it stands, and what it holds. */
export type OrderHead = Pick<Order, keyof typeof HEAD>

/** As `lockOrder`, without addresses and lines; those are read when they are needed, under this lock. */
export async function lockOrderHead(tx: Db, id: string): Promise<OrderHead> {
  const [head] = await tx.select(HEAD).from(orders).where(eq(orders.id, id)).for('update')
  if (!head) throw unknownOrder()
  return head
}

/** The same of the orders that some payment pages are for, in the order of their ids; bills and what is unknown have none. */
export function lockOrderHeadsOf(tx: Db, providerSessionIds: readonly string[]): Promise<OrderHead[]> {
  const ordersOfPages = tx
    .select({ id: charges.orderId })
    .from(checkoutSessions)
    .innerJoin(charges, eq(charges.id, checkoutSessions.chargeId))
    .where(inArray(checkoutSessions.providerSessionId, [...providerSessionIds]))
  return tx
    .select(HEAD)
    .from(orders)
    .where(inArray(orders.id, ordersOfPages))
    .orderBy(orders.id)
    .for('update')
}

/** The lines are read once the lock is held, or they could be those of before another's change. */
export async function findAndLock(tx: Db, id: string): Promise<Order | undefined> {
  const rows = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  const [order] = await withLines(tx, rows)
  return order
}
