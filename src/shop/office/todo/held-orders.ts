import { and, asc, eq, isNull } from 'drizzle-orm'
import { orderHolds } from '../../../../db/tables/holds.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { isConstant } from '../../kernel/constant.ts'
import type { Db } from '../../kernel/db.ts'
import { MOST_OF_A_KIND, type TodoItem } from './todo-item.ts'

/** Paid orders that a hold keeps from being packed, each once, what waits longest first. */
export async function heldOrders(db: Db): Promise<TodoItem[]> {
  const rows = await db
    .select({ hold: orderHolds, number: orders.number })
    .from(orderHolds)
    .innerJoin(orders, eq(orders.id, orderHolds.orderId))
    .where(and(isNull(orderHolds.releasedAt), isConstant(orders.status, 'paid')))
    .orderBy(asc(orderHolds.createdAt), asc(orderHolds.id))
  const first = new Map(rows.toReversed().map((row) => [row.hold.orderId, row]))
  return [...first.values()]
    .toSorted((a, b) => a.hold.createdAt.getTime() - b.hold.createdAt.getTime())
    .slice(0, MOST_OF_A_KIND + 1)
    .map(({ hold, number }) => ({
      id: hold.id,
      kind: 'order_held',
      since: hold.createdAt,
      subject: hold.orderId,
      link: `/admin/orders/${hold.orderId}`,
      orderNumber: number,
      person: null,
      amount: null,
      currency: null,
      dueBy: null,
      reason: hold.reason,
      deed: null,
      isNotice: false,
    }))
}
