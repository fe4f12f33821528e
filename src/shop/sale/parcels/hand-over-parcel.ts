import { eq } from 'drizzle-orm'
import { parcels } from '../../../../db/tables/parcels.ts'
import { bringsGoods, isHere } from '../../facts/delivery/parcel-states.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import type { Order } from '../orders/order-lines.ts'
import { goodsIn, listParcels, type Parcel } from '../orders/read-parcels.ts'
import { linesToShip, refundsOfLines } from '../orders/refunded-units.ts'
import { unitsBeyond, unitsOf } from '../orders/stock.ts'
import { tellOfParcel } from '../orders/tell-shipment.ts'
import { moveParcel } from './move-parcel.ts'
import type { Shipment } from './read-shipment.ts'
import { requireGoodsMayLeave, requireMayFollow } from './require-may-leave.ts'

/** How long shipping can be undone, in minutes, unless the installation says otherwise. */
export const SHIP_UNDO_MINUTES = 10

export interface HandOver {
  /** Locked by the caller, as `lockOrder` reads it. */
  order: Order
  parcel: Parcel
  /** As `readShipment` answers it. */
  shipment: Shipment
  service?: string | undefined
}

/**
 * Ships a packed parcel, in the caller's transaction. The buyer and other programs are notified once the time to undo is
 * over.
 * @throws ShopError `conflict` unless what is in it may leave
 */
export async function handOverParcel(
  tx: Db,
  ctx: Ctx,
  { order, parcel, shipment, service }: HandOver,
): Promise<{ order: Order; parcel: Parcel }> {
  if (bringsGoods(parcel.reason)) await requireGoodsMayLeave(tx, order)
  else await requireMayFollow(tx, order)
  if (!isHere(parcel.state)) {
    const { number, state } = parcel
    throw new ShopError('wrong_parcel_state', { number, from: state, to: 'handed_over' })
  }
  await requireStillBought(tx, order)
  const now = ctx.clock.now()
  const undoMs = (ctx.settings.shipUndoMinutes ?? SHIP_UNDO_MINUTES) * 60_000
  const tellAt = undoMs > 0 ? new Date(now.getTime() + undoMs) : null
  const changes = { ...shipment, ...(service && { service }), handedOverAt: now, tellAt }
  const moved = await moveParcel(tx, ctx, { order, parcel, to: 'handed_over', changes })
  if (moved.order.status === 'paid') await keepAddress(tx, moved)
  if (!tellAt) await tellOfParcel(tx, ctx, moved)
  return moved
}

/** Packed units were refunded: they must be taken out before the parcel ships. */
async function requireStillBought(tx: Db, order: Order): Promise<void> {
  const toShip = linesToShip(order.lines, await refundsOfLines(tx, order.id))
  const packed = unitsBeyond(goodsIn(await listParcels(tx, [order.id])), [])
  const extra = packed.find(({ sku, quantity }) => quantity > unitsOf(toShip, sku))
  if (extra) throw new ShopError('parcel_units_refunded', { sku: extra.sku })
}

/** Saves the address the parcel ships to, since the address of the order can still change for later parcels. */
async function keepAddress(tx: Db, { order, parcel }: { order: Order; parcel: Parcel }): Promise<void> {
  if (parcel.shippingAddress || !order.shippingAddress) return
  await tx.update(parcels).set({ shippingAddress: order.shippingAddress }).where(eq(parcels.id, parcel.id))
}
