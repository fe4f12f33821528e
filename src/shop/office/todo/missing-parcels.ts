import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orders } from '../../../../db/tables/orders.ts'
import { parcels } from '../../../../db/tables/parcels.ts'
import { isConstant } from '../../kernel/constant.ts'
import type { Ctx } from '../../system/context.ts'
import { MOST_OF_A_KIND, type TodoItem } from './todo-item.ts'

/** Parcels that did not arrive, until they are sent again or their order's money or goods are back. */
export async function missingParcels({ db }: Pick<Ctx, 'db'>): Promise<TodoItem[]> {
  const again = alias(parcels, 'again')
  const sentAgain = db.select({ id: again.id }).from(again).where(eq(again.inPlaceOf, parcels.id))
  const { id, number, state, updatedAt } = parcels
  const rows = await db
    .select({ id, number, state, updatedAt, orderId: orders.id, orderNumber: orders.number })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        isConstant(parcels.state, 'lost', 'returned', 'exception'),
        inArray(orders.status, ['paid', 'fulfilled']),
        notExists(sentAgain),
      ),
    )
    .orderBy(asc(updatedAt))
    .limit(MOST_OF_A_KIND)
  return rows.map((row) => ({
    id: `${row.id}:missing`,
    kind: 'parcel_missing',
    since: row.updatedAt,
    subject: row.orderId,
    link: `/admin/orders/${row.orderId}`,
    orderNumber: row.orderNumber,
    person: null,
    amount: null,
    currency: null,
    dueBy: null,
    reason: row.state,
    isNotice: false,
    deed: null,
  }))
}
