import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import { orderReturns } from '../../../../db/tables/office.ts'
import { parcelEvents } from '../../../../db/tables/parcels.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { bringsGoods } from '../../facts/delivery/parcel-states.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { holdForPayment } from '../orders/holds.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { findParcel, type Parcel } from '../orders/read-parcels.ts'
import { moveParcel } from './move-parcel.ts'
import { removeParcel } from './unpack-parcel.ts'

/**
 * Undoes the shipment of a parcel. If it was packed and shipped in one step, it is unpacked and its adapters go back into
 * stock; if it was packed before, it is packed again, with its label. A dispute or fraud warning that came in meanwhile
 * puts the order on hold.
 * @throws ShopError `not_found`; `conflict` once the buyer was told, an adapter reported, or goods or money came back
 */
export function undoShipment(ctx: Ctx, { id, number }: { id: string; number: number }): Promise<Order> {
  requireStaff(ctx, 'fulfil_order')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const parcel = await findParcel(tx, { orderId: id, number })
    if (!parcel?.handedOverAt) throw new ShopError('unknown_parcel')
    requireUndoable(ctx, order, parcel)
    if (await hasMovedOn(tx, id, parcel.handedOverAt)) throw new ShopError('parcel_in_use')
    const undone = await takeFromCarrier(tx, ctx, { order, parcel })
    if (undone.status === 'paid') await holdForPayment(tx, ctx, id)
    return undone
  })
}

function requireUndoable(ctx: Ctx, { status }: Order, { reason, state, tellAt }: Parcel): void {
  const isOpen = status === 'fulfilled' || status === 'paid'
  if (bringsGoods(reason) && !isOpen) throw new ShopError('wrong_state', { from: status, to: 'paid' })
  if (!tellAt || tellAt <= ctx.clock.now()) throw new ShopError('shipment_told')
  if (state !== 'handed_over') throw new ShopError('parcel_in_use')
}

async function takeFromCarrier(
  tx: Db,
  ctx: Ctx,
  { order, parcel }: { order: Order; parcel: Parcel },
): Promise<Order> {
  const stood = and(eq(parcelEvents.parcelId, parcel.id), inArray(parcelEvents.state, ['packed', 'labelled']))
  if ((await tx.$count(parcelEvents, stood)) === 0) return removeParcel(tx, ctx, { order, parcel })
  const to = parcel.label === null ? 'packed' : 'labelled'
  const changes = { handedOverAt: null, tellAt: null }
  return (await moveParcel(tx, ctx, { order, parcel, to, changes, act: 'parcel.undone' })).order
}

/** Were goods returned or money refunded since the parcel shipped? */
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
