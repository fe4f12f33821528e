import { and, eq, ne } from 'drizzle-orm'
import { charges, disputes, payments } from '../../../../db/tables/payments.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { requireNotHeld } from '../orders/holds.ts'
import type { Order } from '../orders/order-lines.ts'
import { isAllGoingBack, isParcelChanging, refundsOfLines } from '../orders/refunded-units.ts'

/**
 * Requires that the units of a locked order may be packed and shipped.
 * @throws ShopError `wrong_state` unless it is paid; `order_being_cancelled`, `order_held`, `parcel_changing`
 */
export async function requireGoodsMayLeave(tx: Db, order: Order): Promise<void> {
  if (order.status !== 'paid') throw new ShopError('wrong_state', { from: order.status, to: 'fulfilled' })
  if (order.cancelRequestedAt) throw new ShopError('order_being_cancelled')
  await requireNotHeld(tx, order.id)
  const refunds = await refundsOfLines(tx, order.id)
  const isChanging = isParcelChanging(refunds) || (await isAllGoingBack(tx, order.id))
  if (isChanging) throw new ShopError('parcel_changing')
}

/**
 * Requires that a shipped order may get another parcel: one sent again, or a replacement. This is refused while a bank
 * decides a dispute about the payment, or after it decided for the buyer.
 * @throws ShopError `order_held`, `parcel_changing`, `wrong_state` for an order that brought nothing or whose money is
 *   back
 */
export async function requireMayFollow(tx: Db, order: Order): Promise<void> {
  const isLeft = order.status === 'paid' || order.status === 'fulfilled' || order.status === 'returned'
  if (!isLeft) throw new ShopError('wrong_state', { from: order.status, to: 'fulfilled' })
  await requireNotHeld(tx, order.id)
  if (await isAllGoingBack(tx, order.id)) throw new ShopError('parcel_changing')
  const [disputed] = await tx
    .select({ openedAt: disputes.openedAt })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(charges.orderId, order.id), ne(disputes.status, 'won')))
    .limit(1)
  if (disputed) throw new ShopError('order_held', { reason: 'dispute', note: '', since: disputed.openedAt })
}
