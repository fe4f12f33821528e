import { and, asc, eq, isNull, lt, max, sql } from 'drizzle-orm'
import { orderDelays } from '../../../../db/tables/office.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { isConstant } from '../../kernel/constant.ts'
import { dayIn, dayOfIso, utcOfDay } from '../../kernel/day.ts'
import { promisedDay } from '../../service/after-sale/late-orders.ts'
import type { Ctx } from '../../system/context.ts'
import type { TodoItem } from './todo-item.ts'

const MOST = 100
const DAY_MS = 86_400_000

/** Paid orders that did not leave in time; `dueBy` is the day on which their money goes back by itself. */
export async function lateOrders({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<TodoItem[]> {
  const now = clock.now()
  const shipBy = db
    .select({ day: max(orderDelays.shipBy) })
    .from(orderDelays)
    .where(eq(orderDelays.orderId, orders.id))
  const rows = await db
    .select({ order: orders, shipBy: sql<string | null>`(${shipBy})::text` })
    .from(orders)
    .where(
      and(
        isConstant(orders.status, 'paid'),
        isNull(orders.cancelRequestedAt),
        lt(orders.paidAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(MOST)
  return rows.flatMap(({ order, shipBy }): TodoItem[] => {
    const promised = promisedDay(order)
    if (dayIn(marketOf(order.country).timeZone, now) <= promised) return []
    return [
      {
        id: `${order.id}:late`,
        kind: 'late_order',
        since: utcOfDay(promised),
        subject: order.id,
        link: `/admin/orders/${order.id}`,
        orderNumber: order.number,
        person: null,
        amount: null,
        currency: null,
        dueBy: shipBy === null ? null : utcOfDay(dayOfIso(shipBy)),
        reason: order.promise?.shipBy ?? null,
        isNotice: false,
        deed: null,
      },
    ]
  })
}
