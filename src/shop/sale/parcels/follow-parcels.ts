import { eq } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { goodsIn, hasLeft, listParcels, type Parcel, unitsOutside } from '../orders/read-parcels.ts'
import { linesToShip, refundsOfLines } from '../orders/refunded-units.ts'

type Shipping = Pick<Order, 'carrier' | 'trackingNumber' | 'fulfilledAt' | 'tellShipmentAt' | 'deliveredAt'>

const NOT_SHIPPED: Shipping = {
  carrier: null,
  trackingNumber: null,
  fulfilledAt: null,
  tellShipmentAt: null,
  deliveredAt: null,
}

/**
 * Updates the status of an order from its parcels, in the transaction that changed one of them. The order is shipped once
 * all of its units have shipped, and is to be packed again if a part of them is unpacked. The caller holds the order's
 * lock.
 */
export async function followParcels(tx: Db, ctx: Ctx, order: Order): Promise<Order> {
  const all = await listParcels(tx, [order.id])
  const left = all.filter(hasLeft)
  const toShip = linesToShip(order.lines, await refundsOfLines(tx, order.id))
  const isGone = goodsIn(left).length > 0 && unitsOutside(toShip, left).length === 0
  if (order.status === 'paid') return isGone ? ship(tx, ctx, { order, left }) : order
  if (order.status === 'fulfilled' && !isGone) return unship(tx, ctx, order)
  // The order was fully refunded while only a part had shipped: it never shipped as a whole.
  const shipping = isGone ? shippingOf(left) : NOT_SHIPPED
  await tx
    .update(orders)
    .set({ ...shipping, updatedAt: ctx.clock.now() })
    .where(eq(orders.id, order.id))
  return { ...order, ...shipping }
}

function ship(tx: Db, ctx: Ctx, { order, left }: { order: Order; left: readonly Parcel[] }): Promise<Order> {
  const shipping = shippingOf(left)
  const { carrier, trackingNumber, tellShipmentAt } = shipping
  return moveOrder(tx, ctx, {
    order,
    to: 'fulfilled',
    changes: { ...shipping, fulfillmentStatus: 'fulfilled' },
    detail: { carrier, trackingNumber, ...(tellShipmentAt && { tellAt: tellShipmentAt.toISOString() }) },
  })
}

function unship(tx: Db, ctx: Ctx, order: Order): Promise<Order> {
  const { carrier, trackingNumber } = order
  return moveOrder(tx, ctx, {
    order,
    to: 'paid',
    act: 'order.shipment_undone',
    changes: { ...NOT_SHIPPED, fulfillmentStatus: 'unfulfilled' },
    detail: { carrier, trackingNumber },
  })
}

/**
 * What an order says of its parcels: carrier and number of the newest that brings its goods, and when the last of them
 * left and arrived. One that was lost or came back counts until another goes in its place.
 */
function shippingOf(left: readonly Parcel[]): Shipping {
  const replaced = new Set(left.map(({ inPlaceOf }) => inPlaceOf))
  const bringing = left.filter(({ id, reason }) => reason !== 'replacement' && !replaced.has(id))
  const newest = bringing.at(-1)
  if (!newest) return NOT_SHIPPED
  const isHere = bringing.every(({ state }) => state === 'delivered')
  return {
    carrier: newest.carrier,
    trackingNumber: newest.trackingNumber,
    fulfilledAt: latest(bringing.map(({ handedOverAt }) => handedOverAt)),
    tellShipmentAt: earliest(bringing.map(({ tellAt }) => tellAt)),
    deliveredAt: isHere ? latest(bringing.map(({ deliveredAt }) => deliveredAt)) : null,
  }
}

function latest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? new Date(Math.max(...known.map(Number))) : null
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? new Date(Math.min(...known.map(Number))) : null
}
