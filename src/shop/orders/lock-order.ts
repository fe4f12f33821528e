import { eq } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders.ts'
import type { Db } from '../kernel/context.ts'
import type { Order } from './move-order.ts'
import { unknownOrder } from './own-order.ts'

/** Reads an order and keeps everyone else from changing it until the transaction ends. @throws ShopError `not_found` */
export async function lockOrder(tx: Db, id: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw unknownOrder()
  return order
}
