import { eq, sql } from 'drizzle-orm'
import { claims } from '../../../../db/tables/claims.ts'
import { parcels } from '../../../../db/tables/parcels.ts'
import { parcelLabels } from '../../../../db/tables/shipping.ts'
import { bringsGoods, isHere } from '../../facts/delivery/parcel-states.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { unpackDevices } from '../../plan/devices/unpack-devices.ts'
import { changeOnSale } from '../../plan/stock/change-on-sale.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { findParcel, listParcels, type Parcel } from '../orders/read-parcels.ts'
import { inOrder, unitsBeyond } from '../orders/stock.ts'
import { followParcels } from './follow-parcels.ts'

/**
 * Unpacks a parcel that has not shipped: its adapters go back into stock.
 * @throws ShopError `not_found`, `wrong_parcel_state` once it has left
 */
export function unpackParcel(ctx: Ctx, { id, number }: { id: string; number: number }): Promise<Order> {
  requireStaff(ctx, 'fulfil_order')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const parcel = await findParcel(tx, { orderId: id, number })
    if (!parcel) throw new ShopError('unknown_parcel')
    const { state } = parcel
    if (!isHere(state)) throw new ShopError('wrong_parcel_state', { number, from: state, to: 'packed' })
    return removeParcel(tx, ctx, { order, parcel })
  })
}

/**
 * Unpacks a parcel as if it had never been packed, in the caller's transaction with its order locked. Units from the
 * shop's own stock are on sale again.
 * @throws ShopError `parcel_in_use` for an adapter that was heard of, claimed or swapped
 */
export async function removeParcel(
  tx: Db,
  ctx: Ctx,
  { order, parcel }: { order: Order; parcel: Parcel },
): Promise<Order> {
  const { id, number, reason, units, inPlaceOf } = parcel
  const before = (await listParcels(tx, [order.id])).find((each) => each.id === inPlaceOf)
  const isSameBox = before?.state === 'returned'
  if (!isSameBox) {
    const ids = units.flatMap(({ deviceId }) => deviceId ?? [])
    // A replacement may belong to another member than the buyer.
    const owner = reason === 'replacement' ? {} : { ownerId: order.userId }
    await unpackDevices(tx, ctx, { orderId: order.id, ...owner, ids })
    if (!bringsGoods(reason)) await putOnSale(tx, ctx, { order, parcel })
  }
  // What a replacement was sent for is as if it had not been sent.
  if (parcel.cause)
    await tx
      .update(claims)
      .set({ replacementId: null, sentAt: null, sentCarrier: null, sentTracking: null })
      .where(eq(claims.id, parcel.cause))
  // Its label is paid: it stays, and the sweeper gives it up.
  const state = sql`case when ${parcelLabels.state} = 'bought' then 'voiding' else ${parcelLabels.state} end`
  await tx.update(parcelLabels).set({ parcelId: null, cause: id, state }).where(eq(parcelLabels.parcelId, id))
  await tx.delete(parcels).where(eq(parcels.id, id))
  const now = await followParcels(tx, ctx, order)
  if (now.status !== order.status) return now
  const detail = { parcelId: id, parcel: number, reason }
  await recordAudit(tx, ctx.actor, { action: 'parcel.unpacked', subject: order.id, detail })
  return now
}

/** What was taken off sale for it; refurbished adapters never were on sale. */
async function putOnSale(
  tx: Db,
  ctx: Ctx,
  { order, parcel }: { order: Order; parcel: Parcel },
): Promise<void> {
  const cause = parcel.reason === 'reship' ? 'reship' : 'replacement'
  const own = parcel.units.filter(({ condition }) => condition === null || condition === 'new')
  for (const { sku, quantity } of inOrder(unitsBeyond(own, [])))
    await changeOnSale(tx, ctx, { sku, delta: quantity, cause, detail: { orderId: order.id } })
}

/** Takes apart what of a locked order is packed and has not left: its money is back, or it was called off. */
export async function unpackAll(tx: Db, ctx: Ctx, order: Order): Promise<void> {
  const here = (await listParcels(tx, [order.id])).filter(({ state }) => isHere(state))
  for (const parcel of here) await removeParcel(tx, ctx, { order, parcel })
}
