import { and, eq, lte, sql } from 'drizzle-orm'
import { claims } from '../../../../db/tables/claims.ts'
import { parcelEvents, parcels } from '../../../../db/tables/parcels.ts'
import { parcelLabels } from '../../../../db/tables/shipping.ts'
import { bringsGoods, isHere } from '../../facts/delivery/parcel-states.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { passPlacesBack } from '../../plan/devices/pass-places-on.ts'
import { unpackDevices } from '../../plan/devices/unpack-devices.ts'
import { changeOnSale } from '../../plan/stock/change-on-sale.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { findParcel, getParcel, listParcels, type Parcel, type ParcelUnit } from '../orders/read-parcels.ts'
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
  { order, parcel, leavesUsed = false }: { order: Order; parcel: Parcel; leavesUsed?: boolean },
): Promise<Order> {
  const { id, number, reason } = parcel
  const before = parcel.inPlaceOf === null ? undefined : await getParcel(tx, parcel.inPlaceOf)
  if (!before || !(await isSameBox(tx, before, parcel))) {
    // A replacement, and one sent again, may go to another member than the one who bought.
    const owner = bringsGoods(reason) ? { ownerId: order.userId } : {}
    const asked = { orderId: order.id, ...owner, ids: adaptersIn(parcel.units), leavesUsed }
    const shelved = await unpackDevices(tx, ctx, asked)
    const isShelved = ({ deviceId }: ParcelUnit) => !deviceId || shelved.some((each) => each.id === deviceId)
    if (before) await passPlacesBack(tx, { from: shelved, to: adaptersIn(before.units) })
    if (!bringsGoods(reason))
      await putOnSale(tx, ctx, { order, reason, units: parcel.units.filter(isShelved) })
    if (parcel.cause && parcel.units.every(isShelved)) await forgetReplacement(tx, parcel.cause)
  }
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

/** What a replacement was sent for is as if it had not been sent. */
async function forgetReplacement(tx: Db, claimId: string): Promise<void> {
  const nothing = { replacementId: null, sentAt: null, sentCarrier: null, sentTracking: null }
  await tx.update(claims).set(nothing).where(eq(claims.id, claimId))
}

function adaptersIn(units: readonly ParcelUnit[]): string[] {
  return units.flatMap(({ deviceId }) => deviceId ?? [])
}

/** Had the parcel before come back when this one was packed? One that was lost, and is found since, is another box. */
async function isSameBox(tx: Db, before: Parcel, { createdAt }: Parcel): Promise<boolean> {
  if (before.state !== 'returned') return false
  const { parcelId, state, createdAt: knownAt } = parcelEvents
  const cameBack = and(eq(parcelId, before.id), eq(state, 'returned'), lte(knownAt, createdAt))
  return (await tx.$count(parcelEvents, cameBack)) > 0
}

/** What was taken off sale for it; refurbished adapters never were on sale. */
async function putOnSale(
  tx: Db,
  ctx: Ctx,
  { order, reason, units }: { order: Order } & Pick<Parcel, 'reason' | 'units'>,
): Promise<void> {
  const cause = reason === 'reship' ? 'reship' : 'replacement'
  const own = units.filter(({ condition }) => condition === null || condition === 'new')
  for (const { sku, quantity } of inOrder(unitsBeyond(own, [])))
    await changeOnSale(tx, ctx, { sku, delta: quantity, cause, detail: { orderId: order.id } })
}

/**
 * Takes apart what of a locked order is packed and has not left: its money is back, or it was called off. That has happened,
 * so that an adapter in use stays as it is.
 */
export async function unpackAll(tx: Db, ctx: Ctx, order: Order): Promise<void> {
  const here = (await listParcels(tx, [order.id])).filter(({ state }) => isHere(state))
  for (const parcel of here) await removeParcel(tx, ctx, { order, parcel, leavesUsed: true })
}
