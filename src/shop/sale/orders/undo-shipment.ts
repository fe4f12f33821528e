import { and, eq, gte, ne } from 'drizzle-orm'
import { orderReturns } from '../../../../db/tables/office.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { unpackDevices } from '../../plan/devices/unpack-devices.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { holdForPayment } from './holds.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import type { Order } from './order-lines.ts'

/**
 * The parcel has not left after all: the order is to be packed again and its adapters are on the shelf, as they were.
 * What was said against its payment meanwhile holds it.
 * @throws ShopError `not_found`; `conflict` once the buyer was told, an adapter reported, or goods or money came back
 */
export function undoShipment(ctx: Ctx, { id, number }: { id: string; number: number }): Promise<Order> {
  requireStaff(ctx, 'fulfil_order')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const { status, carrier, trackingNumber, fulfilledAt, tellShipmentAt } = order
    if (number !== 1 || !carrier || !fulfilledAt) throw new ShopError('unknown_parcel')
    if (status !== 'fulfilled') throw new ShopError('wrong_state', { from: status, to: 'paid' })
    if (!tellShipmentAt || tellShipmentAt <= ctx.clock.now()) throw new ShopError('shipment_told')
    if (await hasMovedOn(tx, id, fulfilledAt)) throw new ShopError('parcel_in_use')
    await unpackDevices(tx, ctx, order)
    const undone = await moveOrder(tx, ctx, {
      order,
      to: 'paid',
      act: 'order.shipment_undone',
      changes: {
        ...{ carrier: null, trackingNumber: null, fulfilledAt: null, deliveredAt: null },
        ...{ tellShipmentAt: null, fulfillmentStatus: 'unfulfilled' as const },
      },
      detail: { carrier, trackingNumber },
    })
    await holdForPayment(tx, ctx, id)
    return undone
  })
}

/** Did goods or money of it go back since it left? */
async function hasMovedOn(tx: Db, orderId: string, since: Date): Promise<boolean> {
  if ((await tx.$count(orderReturns, eq(orderReturns.orderId, orderId))) > 0) return true
  const back = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(charges.orderId, orderId), ne(refunds.status, 'failed'), gte(refunds.createdAt, since)))
    .limit(1)
  return back.length > 0
}
