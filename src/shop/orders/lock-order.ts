import { eq } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders.ts'
import type { Db } from '../kernel/context.ts'
import { type Order, withLines } from './order-lines.ts'
import { unknownOrder } from './own-order.ts'

/** Reads an order and keeps everyone else from changing it until the transaction ends. @throws ShopError `not_found` */
export async function lockOrder(tx: Db, id: string): Promise<Order> {
  const order = await findAndLock(tx, id)
  if (!order) throw unknownOrder()
  return order
}

/** The lines are read once the lock is held, or they could be those of before another's change. */
export async function findAndLock(tx: Db, id: string): Promise<Order | undefined> {
  const rows = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  const [order] = await withLines(tx, rows)
  return order
}
